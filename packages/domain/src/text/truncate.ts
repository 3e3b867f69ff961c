/** Cells of tables and comparisons show at most this many characters. */
export const CELL_LENGTH = 50

const ELLIPSIS = '...'

/** 47 characters and an ellipsis, cut between letters as people see them. */
export function truncate(text: string, length = CELL_LENGTH): string {
  if (text.length <= length) return text
  return text.slice(0, cutBefore(text, length - ELLIPSIS.length)) + ELLIPSIS
}

// Made on first use: loading its dictionaries takes longer than loading this package.
let segmenter: Intl.Segmenter | undefined

/**
 * The nearest position at or before `at` that splits neither an emoji nor a Bangla letter and its signs. A single
 * "letter" longer than the cell (stacked accents) is cut between code points.
 */
function cutBefore(text: string, at: number): number {
  if (typeof Intl.Segmenter === 'function') segmenter ??= new Intl.Segmenter('bn')
  const letterStart = segmenter?.segment(text.slice(0, at + CELL_LENGTH)).containing(at)?.index
  if (letterStart) return letterStart
  const splitsPair = /[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1))
  return splitsPair ? at - 1 : at
}
