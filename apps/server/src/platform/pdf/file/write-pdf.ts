import { deflateSync } from 'node:zlib'
import { allLines, crossReferences } from './cross-references.ts'
import { objectBytes, packedObject, PDF_HEAD, QUICK } from './object-bytes.ts'
import type { PdfFile, PdfObject } from './pdf-file.ts'
import { NO_PLACE, type Place, placeLines } from './place-lines.ts'

/** Objects as bytes that only have to be written, and where each of them stands. */
export interface WrittenObjects {
  bytes: Buffer
  /** For the table of the whole file, from the first number to the last before `next`. */
  lines: Buffer
  next: number
}

export interface ObjectRoom {
  /** The least number that is written. */
  first: number
  /** How many numbers there are from that on. */
  count: number
  /** Where in the file the bytes are going to stand. */
  at: number
}

/** Who reads one of them unpacks all: no more than those of a page or two. */
const OBJECTS_IN_PACK = 200

/**
 * Writes objects one after the other. Whatever is no stream is packed together with others: so the many small objects
 * of tags take a tenth of the room. The packs are objects too, and get the numbers that follow.
 */
export class ObjectWriter {
  readonly #first: number
  readonly #places: Place[]
  #next: number
  #at: number
  #written: Buffer[] = []
  #small: [number: number, text: string][] = []

  constructor({ first, count, at }: ObjectRoom) {
    this.#first = first
    this.#next = first + count
    this.#at = at
    this.#places = Array.from({ length: count }, () => NO_PLACE)
  }

  add(number: number, object: PdfObject): void {
    if (object.stream) {
      this.#write(number, object)
      return
    }
    const index = this.#small.push([number, object.text]) - 1
    this.#places[number - this.#first] = { kind: 'packed', pack: this.#next, index }
    if (this.#small.length === OBJECTS_IN_PACK) this.#writePack()
  }

  /** What has been written since this was last asked. */
  take(): Buffer {
    const bytes = Buffer.concat(this.#written)
    this.#written = []
    return bytes
  }

  end(): WrittenObjects {
    if (this.#small.length > 0) this.#writePack()
    return { bytes: this.take(), lines: placeLines(this.#places), next: this.#next }
  }

  #writePack(): void {
    const number = this.#next++
    this.#write(number, packTogether(this.#small))
    this.#small = []
  }

  #write(number: number, object: PdfObject): void {
    const bytes = objectBytes(number, object)
    this.#places[number - this.#first] = { kind: 'by-itself', at: this.#at }
    this.#at += bytes.length
    this.#written.push(bytes)
  }
}

export function writeObjects(
  objects: ReadonlyMap<number, PdfObject>,
  { first, at }: Pick<ObjectRoom, 'first' | 'at'>,
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
  return packedObject(
    `/Type /ObjStm\n  /N ${objects.length}\n  /First ${heads.length}`,
    Buffer.from(content, 'latin1'),
  )
}

/** A changed file as bytes. The id is 32 hexadecimal digits that tell this content from any other. */
export function writePdf({ objects, root, info }: PdfFile, id: string): Buffer {
  const { bytes, lines, next } = writeObjects(objects, { first: 1, at: PDF_HEAD.length })
  const end = { at: PDF_HEAD.length + bytes.length, number: next, root, info, id }
  const packedLines = deflateSync(allLines([lines], end), QUICK)
  return Buffer.concat([PDF_HEAD, bytes, crossReferences(packedLines, end)])
}
