import type { PdfDocument } from '../pdf-document.ts'

/**
 * Estimates how many milliseconds of CPU time Typst takes for a document, from its texts in one pass. Plain Latin words are
 * cheap; each letter of Bangla, each line and each letter of a very long word costs many times more.
 */
export function documentCost({ letterhead, style: _style, pictures = [], ...rest }: PdfDocument): number {
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0)
  return (BASE + costOf(letterhead.text) + costOf(rest) + bytes * PICTURE_BYTE) / 1000
}

/** In microseconds, as measured with texts of 10,000 and 40,000 letters. */
const BASE = 10_000
const LETTER = 2
const OTHER_LETTER = 20
const LINE = 40
/** An estimate: a photo of 4 MB counts as one second. */
const PICTURE_BYTE = 0.25
const LETTER_OF_LONG_WORD = 17
const OTHER_LETTER_OF_LONG_WORD = 55

/** From here on a line may break after every letter of a word. */
const LONG_WORD = 20

function costOf(value: unknown): number {
  if (typeof value === 'string') return textCost(value)
  if (typeof value !== 'object' || value === null) return 0
  let cost = 0
  for (const one of Object.values(value)) cost += costOf(one)
  return cost
}

function textCost(text: string): number {
  let cost = 0
  let wordLength = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === NEWLINE || code === SPACE) {
      cost += code === NEWLINE ? LINE : LETTER
      wordLength = 0
      continue
    }
    wordLength += 1
    const isOther = code > LAST_ASCII
    if (wordLength > LONG_WORD) cost += isOther ? OTHER_LETTER_OF_LONG_WORD : LETTER_OF_LONG_WORD
    else cost += isOther ? OTHER_LETTER : LETTER
  }
  return cost
}

const NEWLINE = 10
const SPACE = 32
const LAST_ASCII = 127
