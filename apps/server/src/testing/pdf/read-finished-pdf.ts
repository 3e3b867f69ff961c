import { inflateSync } from 'node:zlib'
import type { PdfFile, PdfObject } from '../../platform/pdf/file/pdf-file.ts'

/** Reads a PDF as we send it. It fails if any object is not where the table says. */
export function readFinishedPdf(pdf: Uint8Array): PdfFile {
  const file = Buffer.from(pdf)
  const tableAt = Number(/startxref\n(\d+)\n%%EOF$/.exec(file.toString('latin1', file.length - 64))?.[1])
  const table = readObjectAt(file, tableAt)
  const packs = new Map<number, Map<number, string>>()
  const packOf = (number: number, at: number) => {
    const pack = packs.get(number) ?? readPack(readObjectAt(file, at, number))
    packs.set(number, pack)
    return pack
  }
  const rows = readRows(table)
  if (rows.length !== entryIn(table.text, 'Size')) throw new Error('The table is not as long as it says')
  const objects = new Map<number, PdfObject>()
  rows.forEach(([kind, position, index], number) => {
    if (kind === 1) objects.set(number, readObjectAt(file, position, number))
    if (kind !== 2) return
    const [found, text] = [...packOf(position, rows[position]?.[1] ?? 0)][index] ?? []
    if (found !== number || text === undefined) throw new Error(`Object ${number} is not in pack ${position}`)
    objects.set(number, { text, stream: null })
  })
  return { objects, root: entryIn(table.text, 'Root'), info: entryIn(table.text, 'Info') }
}

function entryIn(text: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+)`).exec(text)?.[1])
}

function readObjectAt(file: Buffer, at: number, number?: number): PdfObject {
  const head = file.toString('latin1', at, at + 20)
  const opening = /^(\d+) 0 obj\n/.exec(head)
  if (!opening || (number !== undefined && Number(opening[1]) !== number)) {
    throw new Error(`Object ${number} is not at ${at}, but ${JSON.stringify(head)}`)
  }
  const from = at + opening[0].length
  const end = file.indexOf('\nendobj\n', from, 'latin1')
  const streamAt = file.indexOf('\nstream\n', from, 'latin1')
  if (streamAt < 0 || (end >= 0 && end < streamAt)) {
    return { text: file.toString('latin1', from, end), stream: null }
  }
  const text = file.toString('latin1', from, streamAt)
  const start = streamAt + '\nstream\n'.length
  const stream = file.subarray(start, start + entryIn(text, 'Length'))
  const ending = '\nendstream\nendobj\n'
  if (file.toString('latin1', start + stream.length, start + stream.length + ending.length) !== ending) {
    throw new Error(`The stream at ${at} is not as long as it says`)
  }
  return { text, stream }
}

/** Rows are complete (0) or the difference to the row before (2). */
function readRows({ text, stream }: PdfObject): [kind: number, position: number, index: number][] {
  const [kinds = 0, positions = 0, indexes = 0] = /\/W \[(.*)\]/.exec(text)?.[1]?.split(' ').map(Number) ?? []
  const length = kinds + positions + indexes
  const bytes = inflateSync(stream ?? Buffer.alloc(0))
  let row = Buffer.alloc(length)
  return Array.from({ length: bytes.length / (1 + length) }, (_, index) => {
    const start = index * (1 + length)
    const before = bytes[start] === 2 ? row : Buffer.alloc(length)
    row = Buffer.from(before.map((byte, i) => byte + (bytes[start + 1 + i] ?? 0)))
    return [
      row.readUIntBE(0, kinds),
      row.readUIntBE(kinds, positions),
      row.readUIntBE(kinds + positions, indexes),
    ]
  })
}

/** The objects of a pack, by their numbers. */
function readPack({ text, stream }: PdfObject): Map<number, string> {
  const content = inflateSync(stream ?? Buffer.alloc(0)).toString('latin1')
  const first = entryIn(text, 'First')
  const heads = content.slice(0, first).trim().split(' ').map(Number)
  const count = entryIn(text, 'N')
  return new Map(
    Array.from({ length: count }, (_, i) => [
      heads[2 * i] ?? 0,
      content.slice(first + (heads[2 * i + 1] ?? 0), first + (heads[2 * i + 3] ?? content.length)).trimEnd(),
    ]),
  )
}
