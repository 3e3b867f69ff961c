import { runPoppler } from './run-poppler.ts'

/** The text of a PDF in the order in which it was written. */
export function pdfText(pdf: Uint8Array): string {
  return runPoppler('pdftotext', ['-raw', '-', '-'], pdf).toString('utf8')
}
