import { createCanvas } from '@napi-rs/canvas'
import { afterAll, describe, expect, it } from 'vitest'
import { createPictureReader } from './picture-reader.ts'
import { pictureSize } from './picture-size.ts'

const reader = createPictureReader()
afterAll(() => reader.stop())

const GRID = { columns: 4, rows: 2 }

/** Black on the left half, white on the right. */
function halves(width: number, height: number) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000000'
  context.fillRect(0, 0, width / 2, height)
  return canvas
}

/** A PNG that says that it is this large. */
function claimsSize(width: number, height: number): Buffer {
  const content = Buffer.from(halves(100, 100).toBuffer('image/png'))
  content.writeUInt32BE(width, 16)
  content.writeUInt32BE(height, 20)
  return content
}

describe('pictures', () => {
  it('are reduced to the brightness of their cells, PNG and JPEG alike', async () => {
    const canvas = halves(400, 700)
    for (const content of [canvas.toBuffer('image/png'), canvas.toBuffer('image/jpeg', 90)]) {
      const cells = await reader.read(Buffer.from(content), GRID)
      expect(cells?.map((cell) => Math.round(cell / 10) * 10)).toEqual([0, 0, 260, 260, 0, 0, 260, 260])
    }
  })

  it('count as white where they are transparent', async () => {
    const content = Buffer.from(createCanvas(40, 40).toBuffer('image/png'))
    expect(await reader.read(content, GRID)).toEqual(Array(8).fill(255))
  })

  it.each([
    ['that are too large', () => claimsSize(50_000, 50_000)],
    ['that are smaller than the cells', () => Buffer.from(halves(3, 1).toBuffer('image/png'))],
    ['that are damaged', () => Buffer.from(halves(90, 90).toBuffer('image/png')).subarray(0, 60)],
    ['of another kind', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['without content', () => Buffer.alloc(0)],
  ])('%s are not decoded', async (_what, content) => {
    expect(await reader.read(content(), GRID)).toBeNull()
  })
})

describe('the size of a picture', () => {
  it('is read from the header', () => {
    const canvas = halves(123, 45)
    for (const content of [canvas.toBuffer('image/png'), canvas.toBuffer('image/jpeg', 50)]) {
      expect(pictureSize(Buffer.from(content))).toEqual({ width: 123, height: 45 })
    }
  })

  it.each([
    ['a JPEG whose part has no length', 'ffd8ffe00000ffd9000000000000'],
    ['a JPEG that ends early', 'ffd8ffe000104a46'],
    ['two bytes', 'ffd8'],
  ])('is unknown for %s', (_what, hex) => {
    expect(pictureSize(Buffer.from(hex, 'hex'))).toBeNull()
  })
})
