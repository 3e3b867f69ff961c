import { inflateSync } from 'node:zlib'
import { runPoppler } from './run-poppler.ts'

export interface Picture {
  width: number
  height: number
  /** Red, green and blue of each pixel, row by row. */
  pixels: Buffer
}

/** A page of a PDF as a small PNG. */
export function pagePng(pdf: Uint8Array, page: number, { dpi = 48 } = {}): Buffer {
  const at = String(page)
  return runPoppler('pdftoppm', ['-r', String(dpi), '-png', '-f', at, '-l', at, '-singlefile', '-'], pdf)
}

/** Reads PNGs as pdftoppm writes them: 8 bits of red, green and blue, in one go from top to bottom. */
export function readPng(file: Buffer): Picture {
  const data: Buffer[] = []
  let width = 0
  let height = 0
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    const body = file.subarray(at + 8, at + 8 + length)
    if (name === 'IHDR') {
      width = body.readUInt32BE(0)
      height = body.readUInt32BE(4)
      if (body[8] !== 8 || body[9] !== 2) throw new Error('not a PNG of 8 bits of red, green and blue')
    }
    if (name === 'IDAT') data.push(body)
    at += length + 12
  }
  return { width, height, pixels: unfilter(inflateSync(Buffer.concat(data)), width * 3, height) }
}

/** How many of a hundred pixels are clearly another colour; 100 when the size is another. */
export function differingPercent(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) return 100
  let differing = 0
  for (let at = 0; at < a.pixels.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (k) => Math.abs((a.pixels[at + k] ?? 0) - (b.pixels[at + k] ?? 0)) > CLEARLY,
    )
    if (isOther) differing += 1
  }
  return (differing / (a.width * a.height)) * 100
}

/** Versions of poppler smooth edges a little differently; that is no other picture. */
const CLEARLY = 64

function unfilter(raw: Buffer, stride: number, height: number): Buffer {
  const out = Buffer.alloc(stride * height)
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (stride + 1)] ?? 0
    for (let column = 0; column < stride; column += 1) {
      const at = row * stride + column
      const left = column >= 3 ? (out[at - 3] ?? 0) : 0
      const above = row > 0 ? (out[at - stride] ?? 0) : 0
      const corner = row > 0 && column >= 3 ? (out[at - stride - 3] ?? 0) : 0
      const value = raw[row * (stride + 1) + 1 + column] ?? 0
      out[at] = (value + predict(filter, left, above, corner)) & 255
    }
  }
  return out
}

function predict(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return above
    case 3:
      return (left + above) >> 1
    default: {
      const guess = left + above - corner
      const distances = [left, above, corner].map((value) => Math.abs(guess - value))
      const nearest = Math.min(...distances)
      return [left, above, corner][distances.indexOf(nearest)] ?? 0
    }
  }
}
