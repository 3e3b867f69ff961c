import {
  associationName,
  type BookFigures,
  bookKindName,
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
import type { PdfDocument } from '../../../platform/pdf/index.ts'
import { contactLine, type findIdentity, STAFF_STYLE } from '../../documents/index.ts'
import { placeName } from '../account-names.ts'
import type { BookEntry } from '../store/entries-repository.ts'
import { bookLabels, differenceText, eventText, numberText, periodText } from './book-labels.ts'
import type { LoadedBooks } from './load-books.ts'

export interface DescribedBooks {
  books: LoadedBooks
  language: Locale
  identity: Awaited<ReturnType<typeof findIdentity>>
}

/** Entries of one day. Those of a day that has many are on several parts, counted from 1. */
export interface DayPart {
  day: string
  part: number
  entries: readonly BookEntry[]
}

/** The figures of each method, with the entries of all days below them where they are few. */
export function describeBooks(
  { books, language, identity }: DescribedBooks,
  parts: readonly DayPart[] | null,
): PdfDocument {
  const { association, logo } = identity
  const labels = bookLabels(language)
  const isClosed = books.openFrom === null
  const entries =
    parts === null
      ? ''
      : `<h2>${text(labels.entries)}</h2>${parts.map((part) => dayTable(part, { books, language })).join('') || `<p>${text(labels.none)}</p>`}`
  return {
    ...bareDocument({ language, association }),
    title: booksTitle({ books, language }),
    letterhead: hasAssociationName(association)
      ? { text: associationName(association, language), logo }
      : { text: '', logo: null },
    status: {
      word: isClosed ? labels.allClosed(numbersText(books, language)) : labels.openDay,
      tone: isClosed ? 'good' : 'waiting',
    },
    info: [{ label: labels.state, value: stateText(books, language) }, ...lastHash(books, language)],
    html: afterFields(`<h2>${text(labels.figures)}</h2>${figuresTables(books, language)}${entries}`),
  }
}

export function booksTitle({ books, language }: Pick<DescribedBooks, 'books' | 'language'>): string {
  return `${bookLabels(language).title}: ${periodText(books.period, language)}`
}

/** A document of its own for entries of a day. */
export function describeDay(part: DayPart, { books, language, identity }: DescribedBooks): PdfDocument {
  const closed = books.closed.get(part.day)
  return {
    ...bareDocument({ language, association: identity.association }),
    title: dayTitle(part, language),
    status: { word: dayState(part.day, { books, language }), tone: closed ? 'good' : 'waiting' },
    html: afterFields(`${proofOf(part, { books, language })}${entriesTable(part, { books, language })}`),
  }
}

/** In place of entries that could not be drawn. */
export function describeMissing(document: PdfDocument): PdfDocument {
  return { ...document, html: afterFields(`<p>${text(bookLabels(document.language).notDrawn)}</p>`) }
}

export function dayTitle({ day, part }: Pick<DayPart, 'day' | 'part'>, language: Locale): string {
  const name = dayText(day, language)
  return part === 1 ? name : `${name} (${numberText(part, language)})`
}

export function bareDocument({
  language,
  association,
}: {
  language: Locale
  association: DescribedBooks['identity']['association']
}) {
  return {
    language,
    letterhead: { text: '', logo: null },
    qr: null,
    info: [],
    fields: [],
    payment: null,
    footer: contactLine(association, language),
    showLabels: true,
    style: { ...STAFF_STYLE, fontSize: 11 },
  }
}

export function afterFields(content: string): NonNullable<PdfDocument['html']> {
  return { position: 'after-fields', content }
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
function figuresTables({ days, period, nameOf }: LoadedBooks, language: Locale): string {
  const labels = bookLabels(language)
  const figures = figuresOfPeriod(days)
  if (figures.length === 0) return `<p>${text(labels.none)}</p>`
  const total = totalOf(figures)
  const name = (row: BookFigures) =>
    row === total ? labels.total : placeName(row, { day: period.to, language, nameOf })
  const money = (paisa: number | null) => (paisa === null ? '–' : localTaka(paisa, language))
  const tableOf = (columns: readonly (keyof typeof labels.columns & keyof BookFigures)[]) =>
    htmlTable(
      [labels.columns.method, ...columns.map((column) => labels.columns[column])],
      [...figures, total].map((row) => [name(row), ...columns.map((column) => money(Number(row[column])))]),
      { right: 1, hasTotal: true },
    )
  const comparison = figures.filter(({ statement }) => statement !== null)
  return [
    tableOf(['expected', 'writtenOff', 'received', 'refunded', 'fees']),
    tableOf(['opening', 'other', 'closing', 'unmatched']),
    comparison.length === 0
      ? ''
      : htmlTable(
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
            differenceText(differenceOf(row), language),
          ]),
          { right: 1, until: 3 },
        ),
  ].join('')
}

/** A table for entries of a day, under a heading of its own. */
function dayTable(part: DayPart, context: Pick<DescribedBooks, 'books' | 'language'>): string {
  const heading = `${dayText(part.day, context.language)}: ${dayState(part.day, context)}`
  return `<h3>${text(heading)}</h3>${proofOf(part, context)}${entriesTable(part, context)}`
}

export function dayState(
  day: string,
  { books, language }: Pick<DescribedBooks, 'books' | 'language'>,
): string {
  const labels = bookLabels(language)
  const closed = books.closed.get(day)
  return closed ? labels.closedDay(numberText(closed.number, language), closed.closedBy) : labels.openDay
}

/** Of the last closed day, which contains those of all days before it. */
function lastHash({ closed }: LoadedBooks, language: Locale): { label: string; value: string }[] {
  const last = [...closed.keys()].sort().at(-1)
  const hash = last === undefined ? '' : (closed.get(last)?.hash ?? '')
  return last === undefined || hash === ''
    ? []
    : [{ label: bookLabels(language).lastHash(dayText(last, language)), value: hash }]
}

/** The note and the hash of a closed day, once. */
function proofOf(
  { day, part }: DayPart,
  { books, language }: Pick<DescribedBooks, 'books' | 'language'>,
): string {
  const { note = '', hash = '' } = books.closed.get(day) ?? {}
  const labels = bookLabels(language)
  const lines = [
    ...(note === '' ? [] : [`${labels.columns.note}: ${note}`]),
    ...(hash === '' ? [] : [`${labels.hash}: ${hash}`]),
  ]
  return part > 1 ? '' : lines.map((line) => `<p>${text(line)}</p>`).join('')
}

function entriesTable(
  { day, entries }: DayPart,
  { books: { nameOf }, language }: Pick<DescribedBooks, 'books' | 'language'>,
): string {
  const { columns } = bookLabels(language)
  const rows = entries.map((entry) => [
    entry.number === null ? '–' : numberText(entry.number, language),
    whatText(entry, language),
    referenceText(entry),
    placeName(entry, { day, language, nameOf }),
    localTaka(entry.amountPaisa, language),
  ])
  return htmlTable([columns.number, columns.what, columns.reference, columns.method, columns.amount], rows, {
    right: 4,
  })
}

function whatText({ kind, reason }: BookEntry, language: Locale): string {
  const name = bookKindName(kind, language)
  return reason === '' ? name : `${name}: ${eventText(reason, language)}`
}

export function referenceText({
  paymentReference,
  externalId,
}: Pick<BookEntry, 'paymentReference' | 'externalId'>): string {
  const reference = paymentReference === '' ? '' : formatPaymentReference(paymentReference)
  return [reference, externalId].filter((one) => one !== '').join(' ')
}

interface TableLook {
  /** The first column that is aligned right. */
  right: number
  /** The first one after it that is not. */
  until?: number
  /** Whether the last row is the sum of the others. */
  hasTotal?: boolean
}

export function htmlTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { right, until = headings.length, hasTotal = false }: TableLook,
): string {
  const cell = (tag: 'th' | 'td', isStrong: boolean) => (content: string, column: number) => {
    const style = column >= right && column < until ? ' style="text-align:right"' : ''
    const shown = isStrong ? `<strong>${text(content)}</strong>` : text(content)
    return `<${tag}${style}>${shown}</${tag}>`
  }
  const line = (tag: 'th' | 'td', cells: readonly string[], isStrong = false) =>
    `<tr>${cells.map(cell(tag, isStrong)).join('')}</tr>`
  const lines = rows.map((row, index) => line('td', row, hasTotal && index === rows.length - 1))
  return `<table>${line('th', headings)}${lines.join('')}</table>`
}
