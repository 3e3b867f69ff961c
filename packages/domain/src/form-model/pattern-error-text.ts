/** RE2's message about a pattern in plain words, for staff who are not programmers. */
export function patternErrorText(message: string): string {
  const found = REASONS.find(([part]) => message.includes(part))
  return found?.[1] ?? message.replace(/^error parsing regexp: /, '')
}

const REASONS: readonly (readonly [string, string])[] = [
  ['too large', 'it repeats too much. Use smaller counts, or the minimum and maximum length of the field'],
  ['missing closing ]', 'a “[” has no closing “]”'],
  ['missing closing )', 'a “(” has no closing “)”'],
  ['unexpected )', 'a “)” has no opening “(”'],
  ['missing argument to repetition', 'there is nothing to repeat before “*”, “+”, “?” or “{”'],
  ['nested repetition', 'two repetitions follow each other, such as “**”'],
  ['repeat count', 'a count in “{ }” is too large'],
  ['character class range', 'a range in “[ ]” is not valid, such as “z-a”'],
  ['escape sequence', 'a “\\” is followed by a character that has no meaning there'],
  ['trailing backslash', 'it ends with a single “\\”'],
  ['Perl syntax', 'it uses a part that is not supported, such as look-ahead or look-behind'],
]
