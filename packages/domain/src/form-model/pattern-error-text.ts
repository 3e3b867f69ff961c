import type { Locale } from '../locale/locale.ts'
import type { LocalText } from '../locale/local-text.ts'

/** RE2's message about a pattern in plain words, for staff who are not programmers. */
export function patternErrorText(message: string, locale: Locale = 'en'): string {
  const found = REASONS.find(([part]) => message.includes(part))
  return found?.[1][locale] ?? message.replace(/^error parsing regexp: /, '')
}

const REASONS: readonly (readonly [string, LocalText])[] = [
  [
    'too large',
    {
      en: 'it repeats too much. Use smaller counts, or the minimum and maximum length of the field',
      bn: 'এতে পুনরাবৃত্তি বেশি। ছোট সংখ্যা দিন, অথবা ঘরের সর্বনিম্ন ও সর্বোচ্চ দৈর্ঘ্য ব্যবহার করুন',
    },
  ],
  ['missing closing ]', { en: 'a “[” has no closing “]”', bn: '“[”-এর শেষের “]” নেই' }],
  ['missing closing )', { en: 'a “(” has no closing “)”', bn: '“(”-এর শেষের “)” নেই' }],
  ['unexpected )', { en: 'a “)” has no opening “(”', bn: '“)”-এর শুরুর “(” নেই' }],
  [
    'missing argument to repetition',
    {
      en: 'there is nothing to repeat before “*”, “+”, “?” or “{”',
      bn: '“*”, “+”, “?” বা “{”-এর আগে পুনরাবৃত্তির মতো কিছু নেই',
    },
  ],
  [
    'nested repetition',
    { en: 'two repetitions follow each other, such as “**”', bn: 'পরপর দুটি পুনরাবৃত্তি আছে, যেমন “**”' },
  ],
  ['repeat count', { en: 'a count in “{ }” is too large', bn: '“{ }”-এর ভেতরের সংখ্যা বেশি বড়' }],
  [
    'character class range',
    { en: 'a range in “[ ]” is not valid, such as “z-a”', bn: '“[ ]”-এর ভেতরের সীমা ঠিক নয়, যেমন “z-a”' },
  ],
  [
    'escape sequence',
    {
      en: 'a “\\” is followed by a character that has no meaning there',
      bn: '“\\”-এর পরে এমন অক্ষর আছে যার কোনো অর্থ নেই',
    },
  ],
  ['trailing backslash', { en: 'it ends with a single “\\”', bn: 'শেষে একটি একা “\\” আছে' }],
  [
    'Perl syntax',
    {
      en: 'it uses a part that is not supported, such as look-ahead or look-behind',
      bn: 'এতে এমন অংশ আছে যা এখানে চলে না, যেমন look-ahead বা look-behind',
    },
  ],
]
