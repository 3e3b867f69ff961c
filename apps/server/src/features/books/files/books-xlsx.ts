import { Readable } from 'node:stream'
import {
  type BookFigures,
  bookKindName,
  differenceOf,
  type Locale,
  paisaToTaka,
  totalOf,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { type Cell, xlsxFile } from '../../submission-admin/index.ts'
import { placeName } from '../account-names.ts'
import { type BookEntry, readClosedEntries, readOpenEntries } from '../store/entries-repository.ts'
import { bookLabels, eventText } from './book-labels.ts'
import { referenceText } from './describe-books.ts'
import { type LoadedBooks, loadBooks, type Period } from './load-books.ts'

/** A workbook with the figures of each day and method, and one with every entry. It is written as it is read. */
export async function booksXlsx(
  db: Db,
  { period, language }: { period: Period; language: Locale },
): Promise<{ content: Readable; type: string }> {
  const books = await loadBooks(db, period)
  const labels = bookLabels(language)
  const file = xlsxFile([labels.figures, labels.entries])
  async function* parts() {
    yield await file.begin(figureTitles(language))
    yield await file.lines(books.days.flatMap((day) => figureRows(day, books, language)))
    if (file.nextSheet) yield await file.nextSheet(entryTitles(language))
    for await (const batch of readClosedEntries(db, period)) {
      yield await file.lines(batch.map((entry) => entryRow(entry, books, language)))
    }
    if (books.openFrom !== null) {
      for await (const batch of readOpenEntries(db, { ...period, from: books.openFrom })) {
        yield await file.lines(batch.map((entry) => entryRow(entry, books, language)))
      }
    }
    yield await file.end()
  }
  return { content: Readable.from(parts(), { objectMode: false }), type: file.type }
}

const FIGURES = [
  'opening',
  'expected',
  'writtenOff',
  'received',
  'refunded',
  'fees',
  'other',
  'closing',
  'unmatched',
  'statement',
] as const satisfies readonly (keyof BookFigures)[]

function figureTitles(language: Locale): string[] {
  const { columns, state, hash } = bookLabels(language)
  const figures = FIGURES.map((column) => columns[column])
  return [
    columns.day,
    columns.number,
    columns.method,
    ...figures,
    columns.difference,
    state,
    columns.note,
    hash,
  ]
}

function figureRows(
  { day, figures }: LoadedBooks['days'][number],
  { closed, nameOf }: LoadedBooks,
  language: Locale,
): Cell[][] {
  const labels = bookLabels(language)
  const stored = closed.get(day)
  const total = totalOf(figures)
  return [...figures, ...(figures.length > 1 ? [total] : [])].map((row) => {
    const difference = differenceOf(row)
    return [
      { kind: 'date', text: day },
      stored ? { kind: 'number', value: stored.number } : null,
      textCell(row === total ? labels.total : placeName(row, { day, language, nameOf })),
      ...FIGURES.map((column) => moneyCell(row[column])),
      row.statement === null ? null : moneyCell(difference.paisa),
      textCell(stored ? labels.allClosed(stored.closedBy) : labels.openDay),
      textCell(stored?.note ?? ''),
      textCell(stored?.hash ?? ''),
    ]
  })
}

function entryTitles(language: Locale): string[] {
  const { columns } = bookLabels(language)
  return [
    columns.number,
    columns.day,
    columns.what,
    columns.method,
    columns.reference,
    columns.amount,
    columns.valueDate,
    columns.note,
    columns.by,
  ]
}

function entryRow(entry: BookEntry, { nameOf }: LoadedBooks, language: Locale): Cell[] {
  return [
    entry.number === null ? null : { kind: 'number', value: entry.number },
    { kind: 'date', text: entry.day },
    textCell(bookKindName(entry.kind, language)),
    textCell(placeName(entry, { day: entry.day, language, nameOf })),
    textCell(referenceText(entry)),
    moneyCell(entry.amountPaisa),
    entry.valueDate === null ? null : { kind: 'date', text: entry.valueDate },
    textCell(eventText(entry.reason, language)),
    textCell(eventText(entry.actor, language)),
  ]
}

function moneyCell(paisa: number | null): Cell {
  return paisa === null ? null : { kind: 'number', value: paisaToTaka(paisa) }
}

function textCell(text: string): Cell {
  return text === '' ? null : { kind: 'text', text }
}
