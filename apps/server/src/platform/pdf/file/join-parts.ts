import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { allRows, crossReferences } from './cross-references.ts'
import { objectBytes, PDF_HEAD, QUICK } from './object-bytes.ts'
import { type Bookmark, outlineObjects } from './outline.ts'
import { type PartPosition, type PlacedPart, ROOT_DOCUMENT, ROOT_PAGES } from './place-part.ts'
import { type XrefEntry, xrefRows } from './xref-rows.ts'
import { ObjectWriter, type WrittenObjects } from './write-pdf.ts'
import { documentText, rootText, taggedCatalogue } from '../tags/root-structure.ts'

const pack = promisify(deflate)

const CATALOGUE = 1
const ROOT_STRUCTURE = 4

/** After this many bookmarks the loop yields, so that other requests are served. */
const AT_A_STRETCH = 250

/**
 * Joins parts to one file without holding it in memory: each call returns the bytes to write next. Only the offsets of
 * objects and the lists of pages and documents are kept.
 */
export class PartJoiner {
  readonly #rows: Buffer[] = []
  readonly #parts: Pick<PlacedPart, 'pagesObject' | 'pageObjects' | 'structure'>[] = []
  #at = 0
  #nextObject = ROOT_STRUCTURE + 1

  begin(): Buffer {
    return this.#write(PDF_HEAD)
  }

  /** The position of the next part. */
  get next(): Omit<PartPosition, 'firstPage'> {
    return { firstObject: this.#nextObject, firstByte: this.#at }
  }

  add({ bytes, rows, nextObject, pagesObject, pageObjects, structure }: PlacedPart): Buffer {
    this.#parts.push({ pagesObject, pageObjects, structure })
    this.#keep({ rows: asBuffer(rows), next: nextObject })
    return this.#write(asBuffer(bytes))
  }

  /** The end of a file without contents: its parts are in order, and its pages are numbered by the viewer. */
  async *endPlain({ catalogue, infoObject }: Pick<PlacedPart, 'catalogue' | 'infoObject'>, id: string) {
    yield* this.#end([...this.#roots(catalogue, { contents: 0, outlines: null })], infoObject, id)
  }

  /** The last parts are the contents: they are made last, when all pages are known, and come first in the document. */
  async *end(
    contents: readonly Pick<PlacedPart, 'catalogue' | 'infoObject'>[],
    bookmarks: readonly Bookmark[],
    id: string,
  ): AsyncGenerator<Buffer> {
    const [{ catalogue, infoObject } = { catalogue: '', infoObject: 0 }] = contents
    const outlines = this.#nextObject
    yield* this.#outline(outlines, bookmarks)
    yield* this.#end([...this.#roots(catalogue, { contents: contents.length, outlines })], infoObject, id)
  }

  async *#end(
    roots: [number: number, text: string][],
    infoObject: number,
    id: string,
  ): AsyncGenerator<Buffer> {
    const entries: XrefEntry[] = []
    for (const [number, text] of roots) {
      entries[number - CATALOGUE] = { kind: 'uncompressed', at: this.#at }
      yield this.#write(objectBytes(number, { text, stream: null }))
    }
    const end = { at: this.#at, number: this.#nextObject, root: CATALOGUE, info: infoObject, id }
    const rows = allRows([xrefRows(entries), ...this.#rows], end)
    yield crossReferences(await pack(rows, QUICK), end)
  }

  async *#outline(first: number, bookmarks: readonly Bookmark[]): AsyncGenerator<Buffer> {
    const writer = new ObjectWriter({ first, count: 1 + bookmarks.length, at: this.#at })
    for (const [number, text] of outlineObjects(first, bookmarks)) {
      writer.add(number, { text, stream: null })
      if ((number - first) % AT_A_STRETCH !== AT_A_STRETCH - 1) continue
      yield this.#write(writer.take())
      await yieldToOthers()
    }
    const { bytes, rows, next } = writer.end()
    this.#keep({ rows, next })
    yield this.#write(bytes)
  }

  /** The root objects, which refer to everything else. */
  *#roots(
    catalogue: string,
    { contents, outlines }: { contents: number; outlines: number | null },
  ): Generator<[number: number, text: string]> {
    const first = this.#parts.length - contents
    const inOrder = [...this.#parts.slice(first), ...this.#parts.slice(0, first)]
    const bodyBegins = countPages(this.#parts.slice(first))
    const navigation =
      outlines === null
        ? ''
        : `  /Outlines ${outlines} 0 R\n  /PageMode /UseOutlines\n` +
          `  /PageLabels << /Nums [0 << /S /r >> ${bodyBegins} << /S /D >>] >>\n`
    const structures = this.#parts.map(({ structure }) => structure)
    const parents = structures.map((structure) => structure.parents)
    const nextKey = 1 + Math.max(...structures.map(({ limits }) => limits[1]))
    const tops = inOrder.flatMap(({ structure }) => structure.tops)
    yield [
      CATALOGUE,
      taggedCatalogue(catalogue, ROOT_STRUCTURE).replace(
        /\n {2}\/Pages \d+ 0 R\n/,
        `\n  /Pages ${ROOT_PAGES} 0 R\n${navigation}`,
      ),
    ]
    yield [
      ROOT_PAGES,
      `<<\n  /Type /Pages\n  /Count ${countPages(inOrder)}\n` +
        `  /Kids [${inOrder.map(({ pagesObject }) => `${pagesObject} 0 R`).join(' ')}]\n>>`,
    ]
    yield [ROOT_DOCUMENT, documentText({ root: ROOT_STRUCTURE, tops })]
    yield [ROOT_STRUCTURE, rootText({ document: ROOT_DOCUMENT, parents, nextKey })]
  }

  #keep({ rows, next }: Omit<WrittenObjects, 'bytes'>): void {
    this.#rows.push(rows)
    this.#nextObject = next
  }

  #write(bytes: Buffer): Buffer {
    this.#at += bytes.length
    return bytes
  }
}

function countPages(parts: readonly Pick<PlacedPart, 'pageObjects'>[]): number {
  return parts.reduce((total, { pageObjects }) => total + pageObjects.length, 0)
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}
