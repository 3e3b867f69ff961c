import { deflateSync } from 'node:zlib'
import { allRows, crossReferences } from './cross-references.ts'
import { objectBytes, compressObject, PDF_HEAD, QUICK } from './object-bytes.ts'
import type { PdfFile, PdfObject } from './pdf-file.ts'
import { FREE_ENTRY, type XrefEntry, xrefRows } from './xref-rows.ts'

/** Objects as bytes that only have to be written, and where each of them is. */
export interface WrittenObjects {
  bytes: Buffer
  /** For the table of the whole file, from the first number to the last before `next`. */
  rows: Buffer
  next: number
}

export interface ObjectRange {
  /** The lowest number that is written. */
  first: number
  /** How many numbers there are from that on. */
  count: number
  /** The offset of the bytes in the file. */
  at: number
}

/** A reader of one object unpacks all of its pack, so a pack holds those of a page or two. */
const OBJECTS_IN_PACK = 200

/**
 * Writes objects one after the other. Objects without a stream are packed together, so the many small objects of tags take
 * a tenth of the space. The packs are objects too, and get the numbers that follow.
 */
export class ObjectWriter {
  readonly #first: number
  readonly #entries: XrefEntry[]
  #next: number
  #at: number
  #written: Buffer[] = []
  #small: [number: number, text: string][] = []

  constructor({ first, count, at }: ObjectRange) {
    this.#first = first
    this.#next = first + count
    this.#at = at
    this.#entries = Array.from({ length: count }, () => FREE_ENTRY)
  }

  add(number: number, object: PdfObject): void {
    if (object.stream) {
      this.#write(number, object)
      return
    }
    const index = this.#small.push([number, object.text]) - 1
    this.#entries[number - this.#first] = { kind: 'compressed', pack: this.#next, index }
    if (this.#small.length === OBJECTS_IN_PACK) this.#writePack()
  }

  /** What has been written since the last call. */
  take(): Buffer {
    const bytes = Buffer.concat(this.#written)
    this.#written = []
    return bytes
  }

  end(): WrittenObjects {
    if (this.#small.length > 0) this.#writePack()
    return { bytes: this.take(), rows: xrefRows(this.#entries), next: this.#next }
  }

  #writePack(): void {
    const number = this.#next++
    this.#write(number, packTogether(this.#small))
    this.#small = []
  }

  #write(number: number, object: PdfObject): void {
    const bytes = objectBytes(number, object)
    this.#entries[number - this.#first] = { kind: 'uncompressed', at: this.#at }
    this.#at += bytes.length
    this.#written.push(bytes)
  }
}

export function writeObjects(
  objects: ReadonlyMap<number, PdfObject>,
  { first, at }: Pick<ObjectRange, 'first' | 'at'>,
): WrittenObjects {
  const writer = new ObjectWriter({ first, count: Math.max(...objects.keys()) + 1 - first, at })
  for (const [number, object] of objects) writer.add(number, object)
  return writer.end()
}

function packTogether(objects: readonly (readonly [number: number, text: string])[]): PdfObject {
  let heads = ''
  let at = 0
  for (const [number, text] of objects) {
    heads += `${number} ${at} `
    at += text.length + 1
  }
  const content = heads + objects.map(([, text]) => text).join('\n')
  return compressObject(
    `/Type /ObjStm\n  /N ${objects.length}\n  /First ${heads.length}`,
    Buffer.from(content, 'latin1'),
  )
}

/** A changed file as bytes. The id is 32 hexadecimal digits that identify this content. */
export function writePdf({ objects, root, info }: PdfFile, id: string): Buffer {
  const { bytes, rows, next } = writeObjects(objects, { first: 1, at: PDF_HEAD.length })
  const end = { at: PDF_HEAD.length + bytes.length, number: next, root, info, id }
  const packedRows = deflateSync(allRows([rows], end), QUICK)
  return Buffer.concat([PDF_HEAD, bytes, crossReferences(packedRows, end)])
}
