import { qrSquares } from '../../../lib/qr/qr-squares.ts'

const PIXELS_OF_SQUARE = 4

/** A QR code as a PNG in an address: phones keep such a picture in their gallery, which they do not do with a drawing. */
export function qrPicture(text: string): string {
  const { size, isDark } = qrSquares(text)
  const width = size * PIXELS_OF_SQUARE
  const rowBytes = Math.ceil(width / 8)
  const pixels = new Uint8Array((rowBytes + 1) * width)
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const isLight = !isDark(Math.floor(x / PIXELS_OF_SQUARE), Math.floor(y / PIXELS_OF_SQUARE))
      // Each row begins with its filter, which is none.
      const at = y * (rowBytes + 1) + 1 + (x >> 3)
      if (isLight) pixels[at] = (pixels[at] ?? 0) | (128 >> (x & 7))
    }
  }
  const header = [...bigEndian(width), ...bigEndian(width), 1, 0, 0, 0, 0]
  const png = Uint8Array.from([
    ...[137, 80, 78, 71, 13, 10, 26, 10],
    ...chunk('IHDR', header),
    ...chunk('IDAT', stored(pixels)),
    ...chunk('IEND', []),
  ])
  return `data:image/png;base64,${btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join(''))}`
}

/** A zlib stream of blocks that are not compressed. */
function stored(bytes: Uint8Array): number[] {
  const out = [0x78, 0x01]
  const most = 65_535
  for (let at = 0; at < bytes.length; at += most) {
    const block = bytes.subarray(at, at + most)
    const isLast = at + most >= bytes.length
    const { length } = block
    out.push(isLast ? 1 : 0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255, ...block)
  }
  let a = 1
  let b = 0
  for (const byte of bytes) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return [...out, b >> 8, b & 255, a >> 8, a & 255]
}

function chunk(name: string, data: readonly number[]): number[] {
  const named = [...Array.from(name, (letter) => letter.charCodeAt(0)), ...data]
  return [...bigEndian(data.length), ...named, ...bigEndian(checksum(named))]
}

function checksum(bytes: readonly number[]): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}
