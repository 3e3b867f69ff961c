import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { PartJoiner } from './file/join-parts.ts'
import type { Bookmark } from './file/outline.ts'
import type { PlacedPart } from './file/place-part.ts'
import type { PdfDocument } from './pdf-document.ts'
import { oneAhead } from './one-ahead.ts'
import type { PdfContents } from './pdf-job.ts'
import type { PdfMaker } from './pdf-maker.ts'

/** A submission among many, and how it is listed in the contents. */
export interface CollectionEntry {
  document: PdfDocument
  title: string
  note: string
}

export interface CollectionOptions {
  pdf: Pick<PdfMaker, 'makePart'>
  /** What the contents say above the list, once it is known how many there are. */
  describe: (count: number) => Pick<PdfContents, 'title' | 'note' | 'heading' | 'style'>
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

/** As many as Typst makes in half a second, in memory that a small server has. */
const DOCUMENTS_IN_PART = 24
const ENTRIES_IN_PART = 400

/**
 * Many documents as one file with contents, bookmarks and page numbers. It is made part by part and given away as it
 * grows, so that memory does not grow with it. Typst never waits: while it makes a part, the documents of the next are
 * fetched and the part before is sent.
 */
export function makeCollection(
  entries: AsyncIterable<CollectionEntry>,
  options: CollectionOptions,
): AsyncGenerator<Buffer> {
  return oneAhead(joinParts(oneAhead(batches(entries, DOCUMENTS_IN_PART)), options))
}

async function* joinParts(
  batched: AsyncIterable<CollectionEntry[]>,
  { pdf, describe, onProgress, signal }: CollectionOptions,
): AsyncGenerator<Buffer> {
  const joiner = new PartJoiner()
  const listed: PdfContents['entries'] = []
  let page = 1
  yield joiner.begin()
  for await (const batch of batched) {
    signal?.throwIfAborted()
    const { placed, starts } = await pdf.makePart(
      {
        kind: 'part',
        documents: batch.map(({ document }) => ({ ...document, qr: null })),
        firstPage: page,
        ...joiner.next,
      },
      { ...(signal && { signal }) },
    )
    batch.forEach(({ title, note }, index) => {
      const start = starts[index] ?? page
      listed.push({ title, note, page: start, pageObject: placed.pageObjects[start - page] ?? 0 })
    })
    page += placed.pageObjects.length
    yield joiner.add(placed)
    onProgress?.(listed.length)
  }
  const contents: Pick<PlacedPart, 'catalogue' | 'infoObject'>[] = []
  for await (const part of contentsParts()) {
    const { catalogue, infoObject } = part
    contents.push({ catalogue, infoObject })
    yield joiner.add(part)
  }
  yield* joiner.end(contents, listed.map(bookmarkOf), fileId(listed))

  async function* contentsParts(): AsyncGenerator<PlacedPart> {
    const { note, ...words } = describe(listed.length)
    let firstPage = 1
    for (let from = 0; from === 0 || from < listed.length; from += ENTRIES_IN_PART) {
      signal?.throwIfAborted()
      const entries = listed.slice(from, from + ENTRIES_IN_PART)
      const { placed } = await pdf.makePart({
        kind: 'contents',
        contents: { ...words, note: from === 0 ? note : '', entries },
        firstPage,
        ...joiner.next,
      })
      firstPage += placed.pageObjects.length
      yield placed
    }
  }
}

function bookmarkOf({ title, pageObject }: PdfContents['entries'][number]): Bookmark {
  return { title, pageObject }
}

function fileId(listed: PdfContents['entries']): string {
  return createHash('sha256').update(JSON.stringify(listed)).digest('hex').slice(0, 32)
}

async function* batches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    // Each takes about a millisecond to describe; whoever else asks for something comes in between.
    await setImmediate()
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
