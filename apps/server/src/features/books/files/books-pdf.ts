import { Readable } from 'node:stream'
import type { Locale } from '@nibondhon/domain'
import { type CollectionEntry, makeCollection, type QueueOptions } from '../../../platform/pdf/index.ts'
import { type DocumentTools, findIdentity, STAFF_STYLE, throwPdfError } from '../../documents/index.ts'
import { type BookEntry, readClosedEntries, readOpenEntries } from '../store/entries-repository.ts'
import { bookLabels, numberText } from './book-labels.ts'
import {
  booksTitle,
  type DayPart,
  dayState,
  dayTitle,
  type DescribedBooks,
  describeBooks,
  describeDay,
  describeMissing,
} from './describe-books.ts'
import { type LoadedBooks, loadBooks, type Period } from './load-books.ts'

export type BookTools = Pick<DocumentTools, 'db' | 'pdf' | 'association'>

/** As many as are drawn at once, in the time and memory of one document. */
const ENTRIES_IN_PART = 150
const LETTERS_IN_PART = 40_000

interface PdfRequest {
  period: Period
  language: Locale
}

/**
 * The books of some days: the figures of each method, and every entry with its running number. Few entries are one
 * document. More of them are drawn part by part with a table of contents, as the client reads, so that memory does not
 * grow with them.
 */
export async function booksPdf(
  tools: BookTools,
  { period, language }: PdfRequest,
  place: QueueOptions,
): Promise<Uint8Array | Readable> {
  const books = await loadBooks(tools.db, period)
  const described = { books, language, identity: await findIdentity(tools.association) }
  const few = await findFew(tools, books)
  if (few) return tools.pdf.make(describeBooks(described, few), place).catch(throwPdfError)
  const { owner, signal } = place
  const count = countEntries(books)
  const chunks = makeCollection(documentsOf(tools, described), {
    pdf: tools.pdf,
    describe: () => describeContents(described, count),
    describeFailure: ({ document }) => describeMissing(document),
    ...(owner !== undefined && { owner }),
    ...(signal && { signal }),
  })
  // The head of the file and the first pages: an error up to here still gets an error response.
  const first = [await chunks.next().catch(throwPdfError), await chunks.next().catch(throwPdfError)]
  return Readable.from(
    (async function* () {
      for (const { value } of first) if (value) yield value
      yield* chunks
    })(),
    { objectMode: false },
  )
}

/** The entries of all days where they are few; otherwise null. */
async function findFew(tools: BookTools, books: LoadedBooks): Promise<DayPart[] | null> {
  if (countEntries(books) > ENTRIES_IN_PART) return null
  const parts: DayPart[] = []
  let [count, letters] = [0, 0]
  for await (const part of partsOf(tools, books)) {
    parts.push(part)
    count += part.entries.length
    letters += part.entries.reduce((sum, entry) => sum + lettersOf(entry), 0)
    // Entries may have come since they were counted.
    if (count > ENTRIES_IN_PART || letters > LETTERS_IN_PART) return null
  }
  return parts
}

function countEntries({ days }: LoadedBooks): number {
  return days.flatMap(({ figures }) => figures).reduce((sum, { entries }) => sum + entries, 0)
}

async function* documentsOf(tools: BookTools, described: DescribedBooks): AsyncGenerator<CollectionEntry> {
  const { books, language } = described
  const labels = bookLabels(language)
  yield { document: describeBooks(described, null), title: labels.figures, note: '' }
  for await (const part of partsOf(tools, books)) {
    yield {
      document: describeDay(part, described),
      title: dayTitle(part, language),
      note: [dayState(part.day, described), numbersOf(part, language)]
        .filter((one) => one !== '')
        .join(' · '),
    }
  }
}

/** The running numbers of the entries: 151–300. */
function numbersOf({ entries }: DayPart, language: Locale): string {
  const [first, last] = [entries[0]?.number ?? null, entries.at(-1)?.number ?? null]
  return first === null || last === null
    ? ''
    : bookLabels(language).closedNumbers(numberText(first, language), numberText(last, language))
}

async function* partsOf({ db }: BookTools, { period, openFrom }: LoadedBooks): AsyncGenerator<DayPart> {
  let part: DayPart & { entries: BookEntry[] } = { day: '', part: 1, entries: [] }
  let letters = 0
  for await (const batch of readEntries()) {
    for (const entry of batch) {
      const isFull = part.entries.length === ENTRIES_IN_PART || letters > LETTERS_IN_PART
      if (entry.day !== part.day || isFull) {
        if (part.entries.length > 0) yield part
        part = { day: entry.day, part: entry.day === part.day ? part.part + 1 : 1, entries: [] }
        letters = 0
      }
      part.entries.push(entry)
      letters += lettersOf(entry)
    }
  }
  if (part.entries.length > 0) yield part

  async function* readEntries(): AsyncGenerator<BookEntry[]> {
    yield* readClosedEntries(db, period)
    if (openFrom !== null) yield* readOpenEntries(db, { ...period, from: openFrom })
  }
}

function lettersOf({ reason, externalId, actor }: BookEntry): number {
  return reason.length + externalId.length + actor.length
}

function describeContents({ books, language }: DescribedBooks, count: number) {
  const labels = bookLabels(language)
  return {
    title: booksTitle({ books, language }),
    note: labels.entryCount(numberText(count, language)),
    heading: labels.contents,
    style: STAFF_STYLE,
    language,
  }
}
