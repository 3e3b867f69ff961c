const STARTS = [
  ...['(a+)+', '(a*)*', '(a|a)*', '(a|aa)+', '((a+)+)+', '(a+)*', '(a*)+', '([a-z]+)*', '(\\w+)+', '(\\w*)*'],
  ...['(.*)*', '(.+)+', '(.*)(.*)(.*)(.*)', '(.*a){12}', '(x+x+)+', '(a|b|ab)*', '(a|ab|abc)*', '(\\s+)+'],
  ...[
    '(\\d+)*',
    '(a?){20}a{20}',
    '(a{1,9}){1,9}',
    '([a-zA-Z]+)*',
    '(?:a|a|a|a)*',
    '(aa|aa)*',
    '(a|b)*a(a|b){5}',
  ],
]
const ENDS = ['$', '[^a]$', 'X$', '\\b!']
/** Patterns that make a backtracking engine hang. */
export const EVIL_PATTERNS = STARTS.flatMap((start) => ENDS.map((end) => `^${start}${end}`))

/** Texts of this length on which a backtracking engine would not finish; each pattern has some. */
export function textsFor(length: number): string[] {
  return ['a', 'ab', 'x', '1', ' '].map((part) => `${part.repeat(length / part.length)}!`)
}
