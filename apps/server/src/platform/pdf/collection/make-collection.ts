import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { PartJoiner } from '../file/join-parts.ts'
import type { Bookmark } from '../file/outline.ts'
import type { PlacedPart } from '../file/place-part.ts'
import type { PdfDocument } from '../pdf-document.ts'
import { documentCost } from '../workers/document-cost.ts'
import { PdfFailed, PdfTooLong } from '../pdf-errors.ts'
import type { MadePart, PdfContents } from '../pdf-job.ts'
import { MAX_COST, type PdfMaker } from '../workers/pdf-maker.ts'

/** A submission of the collection, and its line in the contents. */
export interface CollectionEntry {
  document: PdfDocument
  title: string
  note: string
}

export interface CollectionOptions<E extends CollectionEntry = CollectionEntry> {
  pdf: Pick<PdfMaker, 'makePart'>
  /** The text above the contents, once the number of entries is known. */
  describe: (count: number) => Pick<PdfContents, 'title' | 'note' | 'heading' | 'style' | 'language'>
  /** The page that replaces a document that can't be made, and says so. */
  describeFailure: (entry: E, error: PdfFailed) => PdfDocument
  /** Called for a document that failed. */
  onFailure?: (entry: E, error: PdfFailed) => Promise<void>
  onProgress?: (done: number) => void
  /** Owners take turns in the queue. */
  owner?: string
  signal?: AbortSignal
}

/** As many as Typst generates in half a second, in the memory of a small server. */
const DOCUMENTS_IN_PART = 24
/** In milliseconds, as `documentCost` estimates them. */
const COST_OF_PART = 1_000
const ENTRIES_IN_PART = 400

/**
 * Generates many documents as one file with contents, bookmarks and page numbers, and streams it part by part, so that memory
 * does not grow with it. While Typst generates a part, the documents of the next are fetched and the part before is sent.
 */
export function makeCollection<E extends CollectionEntry>(
  entries: AsyncIterable<E>,
  options: CollectionOptions<E>,
): AsyncGenerator<Buffer> {
  return prefetch(joinParts(prefetch(batches(replaceTooLong(entries, options))), options))
}

async function* joinParts<E extends CollectionEntry>(
  batched: AsyncIterable<E[]>,
  { pdf, describe, describeFailure, onFailure, onProgress, owner, signal }: CollectionOptions<E>,
): AsyncGenerator<Buffer> {
  const queueOptions = { ...(owner !== undefined && { owner }), signal }
  const joiner = new PartJoiner()
  const listed: PdfContents['entries'] = []
  let page = 1
  yield joiner.begin()
  for await (const batch of batched) {
    for await (const { entries, made } of makeParts(batch)) {
      const { placed, starts } = made
      entries.forEach(({ title, note }, index) => {
        const start = starts[index] ?? page
        listed.push({ title, note, page: start, pageObject: placed.pageObjects[start - page] ?? 0 })
      })
      page += placed.pageObjects.length
      yield joiner.add(placed)
    }
    onProgress?.(listed.length)
  }
  const contents: Pick<PlacedPart, 'catalogue' | 'infoObject'>[] = []
  for await (const part of contentsParts()) {
    const { catalogue, infoObject } = part
    contents.push({ catalogue, infoObject })
    yield joiner.add(part)
  }
  yield* joiner.end(contents, listed.map(bookmarkOf), fileId(listed))

  function makePart(documents: PdfDocument[]): Promise<MadePart> {
    signal?.throwIfAborted()
    const bare = documents.map((document) => ({ ...document, qr: null, ticket: null }))
    return pdf.makePart({ kind: 'part', documents: bare, firstPage: page, ...joiner.next }, queueOptions)
  }

  /** As one part or, if that fails, one by one, with a replacement page for each document that fails. */
  async function* makeParts(batch: E[]): AsyncGenerator<{ entries: E[]; made: MadePart }> {
    try {
      yield { entries: batch, made: await makePart(batch.map(({ document }) => document)) }
      return
    } catch (error) {
      if (!(error instanceof PdfFailed)) throw error
    }
    for (const entry of batch) {
      const made = await makePart([entry.document]).catch(async (error: unknown) => {
        if (!(error instanceof PdfFailed)) throw error
        await onFailure?.(entry, error)
        return makePart([describeFailure(entry, error)])
      })
      yield { entries: [entry], made }
    }
  }

  async function* contentsParts(): AsyncGenerator<PlacedPart> {
    const { note, ...texts } = describe(listed.length)
    let firstPage = 1
    for (let from = 0; from === 0 || from < listed.length; from += ENTRIES_IN_PART) {
      signal?.throwIfAborted()
      const entries = listed.slice(from, from + ENTRIES_IN_PART)
      const { placed } = await pdf.makePart(
        {
          kind: 'contents',
          contents: { ...texts, note: from === 0 ? note : '', entries },
          firstPage,
          ...joiner.next,
        },
        queueOptions,
      )
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

/** Replaces documents that are too long, which are not tried. */
async function* replaceTooLong<E extends CollectionEntry>(
  entries: AsyncIterable<E>,
  { describeFailure }: CollectionOptions<E>,
): AsyncGenerator<E & { cost: number }> {
  for await (const entry of entries) {
    const cost = documentCost(entry.document)
    if (cost <= MAX_COST) yield { ...entry, cost }
    else yield { ...entry, document: describeFailure(entry, new PdfTooLong()), cost: 0 }
  }
}

async function* batches<T extends { cost: number }>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  let cost = 0
  for await (const item of items) {
    if (batch.length === DOCUMENTS_IN_PART || (batch.length > 0 && cost + item.cost > COST_OF_PART)) {
      yield batch
      batch = []
      cost = 0
    }
    batch.push(item)
    cost += item.cost
    // Each document takes about a millisecond of CPU time; other requests run in between.
    await setImmediate()
  }
  if (batch.length > 0) yield batch
}

/** Yields the same items, and requests the next one while the current one is used. */
export async function* prefetch<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]()
  let next = items.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = items.next()
      // If the consumer stops here, an error of the next item is ignored.
      next.catch(() => {})
      yield value
    }
  } finally {
    await items.return?.()
  }
}
