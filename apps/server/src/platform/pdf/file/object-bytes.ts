import { deflateSync } from 'node:zlib'
import type { PdfObject } from './pdf-file.ts'

/** Four bytes above 127 mark the file as binary. */
export const PDF_HEAD = Buffer.from('%PDF-1.7\n%\x80\x80\x80\x80\n\n', 'latin1')

export function objectBytes(number: number, { text, stream }: PdfObject): Buffer {
  if (!stream) return Buffer.from(`${number} 0 obj\n${text}\nendobj\n\n`, 'latin1')
  const head = Buffer.from(`${number} 0 obj\n${text}\nstream\n`, 'latin1')
  return Buffer.concat([head, stream, STREAM_END])
}

const STREAM_END = Buffer.from('\nendstream\nendobj\n\n', 'latin1')

/** An object whose content is compressed here. */
export function compressObject(entries: string, content: Buffer): PdfObject {
  return compressedObject(entries, deflateSync(content, QUICK))
}

export function compressedObject(entries: string, stream: Buffer): PdfObject {
  return { text: `<<\n  /Length ${stream.length}\n  /Filter /FlateDecode\n  ${entries}\n>>`, stream }
}

/** A little larger than the best compression, in a third of the time. */
export const QUICK = { level: 1 }

/** A text as PDF writes it in any script: its UTF-16 in hexadecimal digits. */
export function utf16String(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`
}

/** Replaces a stream and its length in the dictionary. */
export function withStream({ text }: PdfObject, stream: Buffer): PdfObject {
  return { text: text.replace(/^<<\n {2}\/Length \d+/, `<<\n  /Length ${stream.length}`), stream }
}
