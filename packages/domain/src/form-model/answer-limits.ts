/** How large an answer may grow; in a module of its own, so that members' pages don't download the limits of forms. */
export const ANSWER_LIMITS = {
  options: 500,
  option: 200,
  /** Rows that one submission may have in a group. */
  groupRows: 50,
  /** Of a compiled pattern, in steps: RE2 takes time in proportion to it, and (a{500}){2} is short to write. */
  patternSteps: 500,
  /** Of one answer, independent of the form, so that no answer can fill the disk. */
  answer: 10_000,
} as const

/** Code points, for limits on what is stored; the lengths that staff set count letters (count-letters.ts). */
export function countCharacters(text: string): number {
  let count = text.length
  for (let i = 0; i < text.length - 1; i++) {
    if (isPair(text.charCodeAt(i), text.charCodeAt(i + 1))) count--
  }
  return count
}

function isPair(first: number, second: number): boolean {
  return first >= 0xd800 && first <= 0xdbff && second >= 0xdc00 && second <= 0xdfff
}
