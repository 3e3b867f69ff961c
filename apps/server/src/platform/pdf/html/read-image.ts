import type { PdfImage } from '../pdf-document.ts'

/** Typst draws all of them but WEBP. */
type ImageType = PdfImage['type'] | 'image/webp'

/** Width and height from the head of a picture; null when it is not what it says. */
export function imageSize(type: ImageType, bytes: Uint8Array): { width: number; height: number } | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const size = READERS[type](file)
  return size && size.width > 0 && size.height > 0 ? size : null
}

type Reader = (file: Buffer) => { width: number; height: number } | null

const READERS: Record<ImageType, Reader> = {
  'image/png': (file) =>
    file.length > 33 && file.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'
      ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
      : null,
  'image/gif': (file) =>
    file.length > 13 && /^GIF8[79]a/.test(file.toString('latin1', 0, 6))
      ? { width: file.readUInt16LE(6), height: file.readUInt16LE(8) }
      : null,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

/** The size is in the frame segment; the segments before it are skipped. */
function jpegSize(file: Buffer): { width: number; height: number } | null {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 < file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
    at += 2 + file.readUInt16BE(at + 2)
  }
  return null
}

/** The first chunk tells: one frame, lossy or lossless, or a canvas for several. */
function webpSize(file: Buffer): { width: number; height: number } | null {
  const text = (start: number, end: number) => file.toString('latin1', start, end)
  if (file.length < 30 || text(0, 4) !== 'RIFF' || text(8, 12) !== 'WEBP') return null
  switch (text(12, 16)) {
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = file.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

const ENDS: Record<ImageType, (file: Buffer) => boolean> = {
  'image/png': (file) => file.includes('IEND', -12, 'latin1'),
  'image/jpeg': (file) => file.includes('ffd9', -64, 'hex'),
  'image/gif': (file) => file.includes(';', -16, 'latin1'),
  'image/webp': (file) => file.readUInt32LE(4) + 8 <= file.length,
}

/** A picture of one of these types, recognised by its first and last bytes; null for anything else. */
export function readImage<Type extends ImageType>(
  bytes: Uint8Array,
  types: readonly Type[],
): { type: Type; bytes: Uint8Array; width: number; height: number } | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (const type of types) {
    const size = imageSize(type, bytes)
    if (size && ENDS[type](file)) return { type, bytes, ...size }
  }
  return null
}
