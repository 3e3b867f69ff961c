import { crossReferences } from './cross-references.ts'
import { objectBytes, PDF_HEAD, utf16String } from './object-bytes.ts'
import { documentText, rootText, taggedCatalogue } from '../tags/root-structure.ts'
import type { Structure } from '../tags/write-structure.ts'
import { NO_OBJECT, type PlacedPart, ROOT_DOCUMENT, ROOT_PAGES, TOP_OF_PAGE } from './place-part.ts'

/** A place in the document that readers jump to. */
export interface Bookmark {
  title: string
  pageObject: number
}

const CATALOGUE = 1
const ROOT_STRUCTURE = 4

/**
 * Joins parts to one file without ever holding it: each call gives the bytes to write next. Only where objects begin
 * and which pages and documents there are is remembered.
 */
export class PartJoiner {
  readonly #starts: number[] = []
  readonly #pages: { object: number; count: number }[] = []
  readonly #structures: Structure[] = []
  #at = 0
  /** The number for the first object of the next part. */
  nextObject = ROOT_STRUCTURE + 1

  begin(): Buffer {
    return this.#write(PDF_HEAD)
  }

  add({ bytes, firstObject, starts, pagesObject, pageObjects, structure, nextObject }: PlacedPart): Buffer {
    starts.forEach((at, index) => {
      if (at !== NO_OBJECT) this.#starts[firstObject + index] = this.#at + at
    })
    this.#pages.push({ object: pagesObject, count: pageObjects.length })
    this.#structures.push(structure)
    this.nextObject = nextObject
    return this.#write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  }

  /** The contents are made last, when all pages are known, and stand first. */
  end(contents: readonly [PlacedPart, ...PlacedPart[]], bookmarks: readonly Bookmark[], id: string): Buffer {
    const [{ catalogue, infoObject }] = contents
    const body = this.#pages.length
    const added = contents.map((part) => this.add(part))
    const ordered = [...this.#pages.slice(body), ...this.#pages.slice(0, body)]
    const bodyBegins = sum(this.#pages.slice(body).map(({ count }) => count))
    const outlines = this.nextObject
    const rest = [
      ...this.#outline(outlines, bookmarks),
      ...this.#structure(body),
      this.#object(
        ROOT_PAGES,
        `<<\n  /Type /Pages\n  /Count ${sum(ordered.map(({ count }) => count))}\n` +
          `  /Kids [${ordered.map(({ object }) => `${object} 0 R`).join(' ')}]\n>>`,
      ),
      this.#object(
        CATALOGUE,
        taggedCatalogue(catalogue, ROOT_STRUCTURE).replace(
          /\n {2}\/Pages \d+ 0 R\n/,
          `\n  /Pages ${ROOT_PAGES} 0 R\n  /Outlines ${outlines} 0 R\n  /PageMode /UseOutlines\n` +
            `  /PageLabels << /Nums [0 << /S /r >> ${bodyBegins} << /S /D >>] >>\n`,
        ),
      ),
    ]
    const table = crossReferences(this.#starts, { at: this.#at, root: CATALOGUE, info: infoObject, id })
    return Buffer.concat([...added, ...rest, table])
  }

  #outline(object: number, bookmarks: readonly Bookmark[]): Buffer[] {
    const last = bookmarks.length - 1
    const reference = (index: number) => `${object + 1 + index} 0 R`
    const items = bookmarks.map(({ title, pageObject }, index) => {
      const previous = index > 0 ? ` /Prev ${reference(index - 1)}` : ''
      const next = index < last ? ` /Next ${reference(index + 1)}` : ''
      const target = `/Dest [${pageObject} 0 R ${TOP_OF_PAGE}]`
      const text = `<< /Title ${utf16String(title)} /Parent ${object} 0 R ${target}${previous}${next} >>`
      return this.#object(object + 1 + index, text)
    })
    const ends = last < 0 ? '' : ` /First ${reference(0)} /Last ${reference(last)} /Count ${bookmarks.length}`
    return [...items, this.#object(object, `<< /Type /Outlines${ends} >>`)]
  }

  /** What was added from `contentsAt` on is read first. */
  #structure(contentsAt: number): Buffer[] {
    const ordered = [...this.#structures.slice(contentsAt), ...this.#structures.slice(0, contentsAt)]
    const parents = this.#structures.map((structure) => structure.parents)
    const nextKey = 1 + Math.max(...this.#structures.map(({ limits }) => limits[1]))
    return [
      this.#object(ROOT_STRUCTURE, rootText({ document: ROOT_DOCUMENT, parents, nextKey })),
      this.#object(
        ROOT_DOCUMENT,
        documentText({ root: ROOT_STRUCTURE, tops: ordered.flatMap(({ tops }) => tops) }),
      ),
    ]
  }

  #object(number: number, text: string): Buffer {
    this.#starts[number] = this.#at
    return this.#write(objectBytes(number, { text, stream: null }))
  }

  #write(bytes: Buffer): Buffer {
    this.#at += bytes.length
    return bytes
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
