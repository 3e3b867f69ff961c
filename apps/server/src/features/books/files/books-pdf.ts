import {
  associationContacts,
  associationName,
  type BookFigures,
  differenceOf,
  escapeHtml,
  figuresOfPeriod,
  formatPaymentReference,
  hasAssociationName,
  dayText,
  type Locale,
  localTaka,
  totalOf,
} from '@nibondhon/domain'
import type { PdfDocument, QueueOptions } from '../../../platform/pdf/index.ts'
import { type DocumentTools, findIdentity, STAFF_STYLE, throwPdfError } from '../../documents/index.ts'
import {
  type BookEntry,
  countClosedEntries,
  listOpenEntries,
  readClosedEntries,
} from '../store/entries-repository.ts'
import { bookLabels, kindName, methodName, numberText, periodText } from './book-labels.ts'
import { type LoadedBooks, loadBooks, type Period } from './load-books.ts'

export type BookTools = Pick<DocumentTools, 'db' | 'pdf' | 'association'>

/** More would take too long to draw; a spreadsheet has them all. */
const MAX_ENTRIES = 800

interface PdfRequest {
  period: Period
  language: Locale
}

/** The books of some days: the figures of each method, and every entry with its running number. */
export async function booksPdf(
  tools: BookTools,
  { period, language }: PdfRequest,
  place: QueueOptions,
): Promise<Uint8Array> {
  const books = await loadBooks(tools.db, period)
  const entries = await loadEntries(tools, books)
  const document = describeBooks({
    books,
    entries,
    language,
    identity: await findIdentity(tools.association),
  })
  return tools.pdf.make(document, place).catch(throwPdfError)
}

/** The number of entries where there are too many of them. */
async function loadEntries(
  { db }: BookTools,
  { period, openFrom }: LoadedBooks,
): Promise<BookEntry[] | number> {
  const count = await countClosedEntries(db, period)
  if (count > MAX_ENTRIES) return count
  const entries: BookEntry[] = []
  for await (const batch of readClosedEntries(db, period)) entries.push(...batch)
  if (openFrom !== null) {
    entries.push(...(await listOpenEntries(db, { ...period, from: openFrom }, MAX_ENTRIES + 1)))
  }
  return entries.length > MAX_ENTRIES ? entries.length : entries
}

interface Books {
  books: LoadedBooks
  entries: BookEntry[] | number
  language: Locale
  identity: Awaited<ReturnType<typeof findIdentity>>
}

function describeBooks({ books, entries, language, identity }: Books): PdfDocument {
  const { association, logo } = identity
  const labels = bookLabels(language)
  const isClosed = books.openFrom === null
  return {
    language,
    title: `${labels.title}: ${periodText(books.period, language)}`,
    letterhead: hasAssociationName(association)
      ? { text: associationName(association, language), logo }
      : { text: '', logo: null },
    status: {
      word: isClosed ? labels.allClosed(numbersText(books, language)) : labels.openDay,
      tone: isClosed ? 'good' : 'waiting',
    },
    qr: null,
    info: [{ label: labels.state, value: stateText(books, language) }],
    fields: [],
    payment: null,
    html: {
      position: 'after-fields',
      content: [
        `<h2>${text(labels.figures)}</h2>`,
        figuresTables(figuresOfPeriod(books.days), language),
        `<h2>${text(labels.entries)}</h2>`,
        entriesTables(books, entries, language),
      ].join(''),
    },
    footer: contactLine(association),
    showLabels: true,
    style: { ...STAFF_STYLE, fontSize: 11 },
  }
}

const text = escapeHtml

function numbersText({ closed }: LoadedBooks, language: Locale): string {
  const numbers = [...closed.values()].map(({ number }) => number)
  if (numbers.length === 0) return ''
  const shown = (number: number) => numberText(number, language)
  return bookLabels(language).closedNumbers(shown(Math.min(...numbers)), shown(Math.max(...numbers)))
}

function stateText(books: LoadedBooks, language: Locale): string {
  const labels = bookLabels(language)
  const open =
    books.openFrom === null
      ? ''
      : labels.someOpen(periodText({ from: books.openFrom, to: books.period.to }, language))
  const closed = books.closed.size === 0 ? '' : labels.allClosed(numbersText(books, language))
  return [closed, open].filter((one) => one !== '').join('. ')
}

/** Two tables, because a page is too narrow for all columns. */
function figuresTables(figures: readonly BookFigures[], language: Locale): string {
  const labels = bookLabels(language)
  if (figures.length === 0) return `<p>${text(labels.none)}</p>`
  const total = totalOf(figures)
  const name = (row: BookFigures) => (row === total ? labels.total : methodName(row.method, language))
  const money = (paisa: number | null) => (paisa === null ? '–' : localTaka(paisa, language))
  const tableOf = (columns: readonly (keyof typeof labels.columns & keyof BookFigures)[]) =>
    table(
      [labels.columns.method, ...columns.map((column) => labels.columns[column])],
      [...figures, total].map((row) => [name(row), ...columns.map((column) => money(Number(row[column])))]),
      1,
    )
  const comparison = figures.filter(({ statement }) => statement !== null)
  return [
    tableOf(['expected', 'writtenOff', 'received', 'refunded', 'fees']),
    tableOf(['opening', 'other', 'closing', 'unmatched']),
    comparison.length === 0
      ? ''
      : table(
          [
            labels.columns.method,
            labels.columns.closing,
            labels.columns.statement,
            labels.columns.difference,
          ],
          comparison.map((row) => [
            name(row),
            money(row.closing),
            money(row.statement),
            labels.difference(differenceOf(row)),
          ]),
          1,
          3,
        ),
  ].join('')
}

/** One table for each day with entries, under its own heading. */
function entriesTables(books: LoadedBooks, entries: BookEntry[] | number, language: Locale): string {
  const labels = bookLabels(language)
  if (typeof entries === 'number') return `<p>${text(labels.tooMany(numberText(entries, language)))}</p>`
  if (entries.length === 0) return `<p>${text(labels.none)}</p>`
  const { columns } = labels
  return books.days
    .map(({ day }) => {
      const ofDay = entries.filter((entry) => entry.day === day)
      if (ofDay.length === 0) return ''
      const closed = books.closed.get(day)
      const state = closed
        ? labels.closedDay(numberText(closed.number, language), closed.closedBy)
        : labels.openDay
      const note = closed && closed.note !== '' ? `<p>${text(`${columns.note}: ${closed.note}`)}</p>` : ''
      const rows = ofDay.map((entry) => [
        entry.number === null ? '–' : numberText(entry.number, language),
        whatText(entry, language),
        referenceText(entry),
        methodName(entry.method, language),
        localTaka(entry.amountPaisa, language),
      ])
      const headings = [columns.number, columns.what, columns.reference, columns.method, columns.amount]
      return `<h3>${text(`${dayText(day, language)}: ${state}`)}</h3>${note}${table(headings, rows, 4)}`
    })
    .join('')
}

function whatText({ kind, reason }: BookEntry, language: Locale): string {
  const name = kindName(kind, language)
  return reason === '' ? name : `${name}: ${reason}`
}

export function referenceText({
  paymentReference,
  externalId,
}: Pick<BookEntry, 'paymentReference' | 'externalId'>): string {
  const reference = paymentReference === '' ? '' : formatPaymentReference(paymentReference)
  return [reference, externalId].filter((one) => one !== '').join(' ')
}

/** Cells from `right` on, up to `until`, stand at the right. */
function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  right: number,
  until = headings.length,
): string {
  const cell = (tag: 'th' | 'td') => (content: string, column: number) => {
    const style = column >= right && column < until ? ' style="text-align:right"' : ''
    return `<${tag}${style}>${text(content)}</${tag}>`
  }
  const line = (tag: 'th' | 'td', cells: readonly string[]) => `<tr>${cells.map(cell(tag)).join('')}</tr>`
  return `<table>${line('th', headings)}${rows.map((row) => line('td', row)).join('')}</table>`
}

/** As long as a footer may be that is printed on every page. */
const MAX_CONTACT_LENGTH = 160

function contactLine(association: Books['identity']['association']): string {
  const line = associationContacts(association)
    .map((contact) => contact.text.replaceAll('\n', ', '))
    .join(' · ')
  return line.length <= MAX_CONTACT_LENGTH ? line : ''
}
