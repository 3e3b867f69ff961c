import type { PdfObject } from './pdf-file.ts'

/** Four bytes above 127 tell every program that this is not text. */
export const PDF_HEAD = Buffer.from('%PDF-1.7\n%\x80\x80\x80\x80\n\n', 'latin1')

export function objectBytes(number: number, { text, stream }: PdfObject): Buffer {
  const head = Buffer.from(`${number} 0 obj\n${text}\n`, 'latin1')
  const end = Buffer.from('endobj\n\n', 'latin1')
  if (!stream) return Buffer.concat([head, end])
  const [opening, closing] = [Buffer.from('stream\n', 'latin1'), Buffer.from('\nendstream\n', 'latin1')]
  return Buffer.concat([head, opening, stream, closing, end])
}

/** A text as PDF writes it in any script: its UTF-16 in hexadecimal digits. */
export function utf16String(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`
}
