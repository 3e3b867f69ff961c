/**
 * Reads PDF files as Typst writes them: every object is stored separately, and a table lists their offsets. It
 * supports just enough to change streams and to join files, and reads no uploaded PDFs.
 */
export interface PdfFile {
  objects: Map<number, PdfObject>
  /** The number of the catalogue. */
  root: number
  /** The number of the object with title and maker. */
  info: number
}

export interface PdfObject {
  /** Its dictionary or value, as text of one byte a character. */
  text: string
  /** As in the file, so mostly compressed. */
  stream: Buffer | null
}

export function readPdf(bytes: Uint8Array): PdfFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const tail = file.toString('latin1', Math.max(0, file.length - TAIL_BYTES))
  const tableAt = numberAfter(tail, /startxref\n(\d+)\n%%EOF\s*$/)
  const table = file.toString('latin1', tableAt)
  const starts = readTable(table)
  const ends = [...starts.values(), tableAt].sort((a, b) => a - b)
  const endAfter = new Map(ends.map((start, index) => [start, ends[index + 1] ?? tableAt]))
  const objects = new Map<number, PdfObject>()
  for (const [number, start] of starts) {
    objects.set(number, readObject(file.subarray(start, endAfter.get(start)), number))
  }
  return {
    objects,
    root: numberAfter(table, /\/Root (\d+) 0 R/),
    info: numberAfter(table, /\/Info (\d+) 0 R/),
  }
}

/** Its pages, in order, and their parent object. */
export function pagesOf({ objects, root }: PdfFile): { object: number; kids: number[] } {
  const object = Number(/\n {2}\/Pages (\d+) 0 R/.exec(objects.get(root)?.text ?? '')?.[1])
  const kids = /\/Kids \[([\d R\s]*)\]/.exec(objects.get(object)?.text ?? '')?.[1] ?? ''
  return { object, kids: [...kids.matchAll(/(\d{1,10}) 0 R/g)].map((match) => Number(match[1])) }
}

const TAIL_BYTES = 64

/** "xref\n0 35\n" and then a line of 20 bytes for each object. */
function readTable(table: string): Map<number, number> {
  const count = numberAfter(table, /^xref\n0 (\d+)\n/)
  const first = table.indexOf('\n', 'xref\n'.length) + 1
  const starts = new Map<number, number>()
  for (let number = 0; number < count; number += 1) {
    const line = table.slice(first + number * LINE_BYTES, first + (number + 1) * LINE_BYTES)
    if (line[17] === 'n') starts.set(number, Number(line.slice(0, 10)))
  }
  return starts
}

const LINE_BYTES = 20
const STREAM_END = '\nendstream\nendobj'

/** Where a stream ends is known from its length: its bytes may look like anything. */
function readObject(bytes: Buffer, number: number): PdfObject {
  const opening = `${number} 0 obj\n`
  if (!bytes.toString('latin1', 0, opening.length).startsWith(opening)) {
    throw new Error(`This PDF is damaged: object ${number} is not where it should be`)
  }
  const whole = bytes.subarray(opening.length)
  const length = /^<<\n {2}\/Length (\d+)\n/.exec(whole.toString('latin1', 0, 40))?.[1]
  if (length === undefined) {
    const text = whole.toString('latin1')
    return { text: text.slice(0, text.lastIndexOf('\nendobj')), stream: null }
  }
  const end = whole.lastIndexOf(STREAM_END, undefined, 'latin1')
  const start = end - Number(length)
  const text = whole.toString('latin1', 0, start - 'stream\n'.length)
  return { text: text.trimEnd(), stream: whole.subarray(start, end) }
}

function numberAfter(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`This is no PDF as Typst writes them: no ${pattern.source}`)
  return Number(found)
}
