import { deflateSync, inflateSync } from 'node:zlib'
import { utf16String } from '../file/object-bytes.ts'
import type { PdfFile } from '../file/pdf-file.ts'
import { withStream } from '../file/write-pdf.ts'
import { numberIn } from './marked-text.ts'

/**
 * Writes the words of the list beside the pictures of their letters, where programs that copy, search or read aloud
 * look for them. See marked-text.ts for how a word is known by its colour.
 */
export function mendText(file: PdfFile, words: readonly string[]): void {
  if (words.length === 0) return
  for (const number of contentsOf(file)) {
    const object = file.objects.get(number)
    if (!object?.stream) continue
    const content = inflateSync(object.stream).toString('latin1')
    const mended = Buffer.from(mendContent(content, words), 'latin1')
    file.objects.set(number, withStream(object, deflateSync(mended, QUICK)))
  }
}

/** A little larger than as small as can be, in a third of the time. */
const QUICK = { level: 1 }

/** The streams that pages are drawn by. */
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
  const kept: number[] = []
  let current = 0
  let isOpen = false
  const close = () => {
    const end = isOpen ? 'EMC\n' : ''
    isOpen = false
    return end
  }
  const mended = content.replace(COMMANDS, (command: string) => {
    switch (command) {
      case 'q':
        kept.push(current)
        return `${close()}q`
      case 'Q':
        current = kept.pop() ?? 0
        return `${close()}Q`
      case 'BT': {
        if (current === 0 || isOpen) return command
        const word = told.has(current) ? '' : (words[current - 1] ?? '')
        told.add(current)
        isOpen = true
        return `/Span <</ActualText ${utf16String(word)}>> BDC\nBT`
      }
      default: {
        const number = numberOf(command)
        // A colour of any other making may look as if it hid a number.
        current = number <= words.length ? number : 0
        return close() + command
      }
    }
  })
  return isOpen ? `${mended}\nEMC` : mended
}

/** All that matters here: keeping and bringing back, the begin of text, and colours of what is filled. */
const COMMANDS = /^(?:q|Q|BT|[\d. ]+ scn)$/gm

function numberOf(line: string): number {
  const parts = line.split(' ').slice(0, -1).map(Number)
  return parts.length === 3 ? numberIn(parts) : 0
}
