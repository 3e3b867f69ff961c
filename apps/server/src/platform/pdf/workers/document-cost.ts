import { imageSize } from '../html/read-image.ts'
import type { PdfDocument, PdfImage } from '../pdf-document.ts'

/**
 * Estimates how many milliseconds of CPU time Typst takes for a document, from its texts in one pass. Plain Latin words are
 * cheap; each letter of Bangla, each line and each letter of a very long word costs many times more.
 */
export function documentCost({ letterhead, style: _style, pictures = [], ...rest }: PdfDocument): number {
  const pictureCost = pictures.reduce((sum, picture) => sum + costOfPicture(picture), 0)
  return (BASE + costOf(letterhead.text) + costOf(rest) + pictureCost) / 1000
}

/** In microseconds, as measured with texts of 10,000 and 40,000 letters. */
const BASE = 10_000
const LETTER = 2
const OTHER_LETTER = 20
const LINE = 40
/** A photo of 12 million pixels and 5 MB takes a second and a half: Typst decodes it and encodes it again. */
const PIXEL = 0.1
const PICTURE_BYTE = 0.06
const LETTER_OF_LONG_WORD = 17
const OTHER_LETTER_OF_LONG_WORD = 55

/** From here on a line may break after every letter of a word. */
const LONG_WORD = 20

function costOfPicture({ type, bytes }: PdfImage): number {
  const size = imageSize(type, bytes)
  return bytes.length * PICTURE_BYTE + (size ? size.width * size.height * PIXEL : 0)
}

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
