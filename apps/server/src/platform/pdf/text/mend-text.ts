import { createHash } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { readPdf, type PdfFile } from '../file/pdf-file.ts'
import { withStream, writePdf } from '../file/write-pdf.ts'
import { numberIn } from './marked-text.ts'

/**
 * Writes the words of the list beside the pictures of their letters, where programs that copy, search or read aloud
 * look for them. See marked-text.ts for how a word is known by its colour.
 */
export function mendText(pdf: Uint8Array, words: readonly string[]): Uint8Array {
  if (words.length === 0) return pdf
  const file = readPdf(pdf)
  const hash = createHash('sha256')
  for (const number of contentsOf(file)) {
    const object = file.objects.get(number)
    if (!object?.stream) continue
    const content = inflateSync(object.stream).toString('latin1')
    const mended = mendContent(content, words)
    hash.update(mended)
    file.objects.set(number, withStream(object, deflateSync(Buffer.from(mended, 'latin1'))))
  }
  return writePdf(file, hash.digest('hex').slice(0, 32))
}

/** The streams that pages are drawn by, page after page. */
function contentsOf({ objects }: PdfFile): number[] {
  return [...objects.values()].flatMap(({ text }) => {
    const contents = /^<<\n {2}\/Type \/Page\n[^]*?\n {2}\/Contents (\d+) 0 R\n/.exec(text)?.[1]
    return contents === undefined ? [] : [Number(contents)]
  })
}

/**
 * Typst writes one command a line, and a colour only where it changes. "q" keeps the colour and "Q" brings it back, so
 * both end a word, and so does any other colour. A word that was broken into two lines is told with its first part.
 */
export function mendContent(content: string, words: readonly string[]): string {
  const told = new Set<number>()
  const out: string[] = []
  const kept: number[] = []
  let current = 0
  let isOpen = false
  const close = () => {
    if (isOpen) out.push('EMC')
    isOpen = false
  }
  for (const line of content.split('\n')) {
    if (line === 'q') {
      close()
      kept.push(current)
    } else if (line === 'Q') {
      close()
      current = kept.pop() ?? 0
    } else if (line.endsWith(' scn')) {
      close()
      current = numberOf(line)
    } else if (line === 'BT' && current > 0 && !isOpen) {
      const word = told.has(current) ? '' : (words[current - 1] ?? '')
      told.add(current)
      out.push(`/Span <</ActualText <${utf16(word)}>>> BDC`)
      isOpen = true
    }
    out.push(line)
  }
  close()
  return out.join('\n')
}

function numberOf(line: string): number {
  const parts = line.split(' ').slice(0, -1).map(Number)
  return parts.length === 3 ? numberIn(parts) : 0
}

function utf16(word: string): string {
  return `FEFF${Buffer.from(word, 'utf16le').swap16().toString('hex').toUpperCase()}`
}
