import { execFileSync } from 'node:child_process'

/** The text of a PDF in the order in which it was written, read by pdftotext of poppler-utils. */
export function pdfText(pdf: Uint8Array): string {
  return execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' })
}
