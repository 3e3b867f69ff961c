import { spawnSync } from 'node:child_process'

const MAX_OUTPUT = 256 * 1024 * 1024

/** A program of poppler-utils, which reads PDFs as people's own programs do. */
export function runPoppler(
  program: 'pdftotext' | 'pdftoppm' | 'pdfinfo' | 'pdfimages',
  options: string[],
  pdf: Uint8Array,
): Buffer {
  const { stdout, stderr, status, error } = spawnSync(program, options, {
    input: pdf,
    maxBuffer: MAX_OUTPUT,
  })
  if (error && 'code' in error && error.code === 'ENOENT') {
    throw new Error(`${program} is missing: install poppler (Debian: apt-get install poppler-utils)`)
  }
  // It complains about what is wrong with a file and goes on: that must not pass unseen.
  if (status !== 0 || stderr.length > 0) throw new Error(`${program}: ${stderr.toString()} ${error ?? ''}`)
  return stdout
}

/** The text of a PDF in the order in which it was written. */
export function pdfText(pdf: Uint8Array): string {
  return runPoppler('pdftotext', ['-raw', '-', '-'], pdf).toString('utf8')
}

/** How many pictures the pages draw; the QR code is drawn with lines. */
export function imageCount(pdf: Uint8Array): number {
  const [, , ...lines] = runPoppler('pdfimages', ['-list', '-'], pdf).toString('utf8').trim().split('\n')
  return lines.filter((line) => line.includes(' image ')).length
}
