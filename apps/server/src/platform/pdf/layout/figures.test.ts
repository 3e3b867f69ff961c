import { expect, it } from 'vitest'
import { answer, makePdfDocument } from '../../../testing/pdf/make-pdf-document.ts'
import { pagePng, readPng } from '../../../testing/pdf/page-picture.ts'
import type { PdfStyle } from '../pdf-document.ts'
import { createTypstEngine } from '../typst-engine.ts'

const engine = createTypstEngine()
const DIGITS = [...'0123456789']

function pictureOf(values: string[], fontFamily: PdfStyle['fontFamily']) {
  const style = { ...makePdfDocument().style, fontFamily, fontSize: 24 }
  const document = makePdfDocument({
    style,
    info: [],
    qr: null,
    fields: values.map((value) => answer('ID', value)),
  })
  const result = engine.make({ kind: 'document', document })
  if (result.kind !== 'file') throw new Error('no file')
  return readPng(pagePng(result.bytes, 1, { dpi: 100 }))
}

/** The height of each digit in pixels: the rows in which the page differs from one without them. */
function digitHeights(fontFamily: PdfStyle['fontFamily']): number[] {
  const written = pictureOf(
    DIGITS.map((digit) => digit.repeat(4)),
    fontFamily,
  )
  const blank = pictureOf(
    DIGITS.map(() => '\u00a0'),
    fontFamily,
  )
  const stride = written.width * 3
  const heights: number[] = []
  let height = 0
  for (let row = 0; row < written.height; row += 1) {
    const [from, to] = [row * stride, (row + 1) * stride]
    if (!written.pixels.subarray(from, to).equals(blank.pixels.subarray(from, to))) height += 1
    else if (height > 0) {
      heights.push(height)
      height = 0
    }
  }
  return heights
}

it('draws all digits equally high: Georgia has old-style figures, which make IDs hard to read', () => {
  const heights = digitHeights('Georgia')
  expect(heights).toHaveLength(10)
  // A round digit overshoots a little; an old-style zero has two thirds of the height of an eight.
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(2)
})
