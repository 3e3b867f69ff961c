import { imageSize } from './html/image-size.ts'
import type { PdfImage } from './pdf-document.ts'

const ENDS: Record<PdfImage['type'], (file: Buffer) => boolean> = {
  'image/png': (file) => file.includes('IEND', -12, 'latin1'),
  'image/jpeg': (file) => file.includes('ffd9', -64, 'hex'),
  'image/gif': (file) => file.includes(';', -16, 'latin1'),
}

/** A picture that a PDF can show, recognised by its first and last bytes; null for anything else. */
export function readImage(bytes: Uint8Array): PdfImage | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (const type of ['image/png', 'image/jpeg', 'image/gif'] as const) {
    if (imageSize(type, bytes) && ENDS[type](file)) return { type, bytes }
  }
  return null
}
