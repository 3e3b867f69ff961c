import type { BookDayView, BookFiguresView, BooksCheckView, ClosingView } from '@nibondhon/api-contract'
import {
  type BookDay,
  type BookFigures,
  differenceOf,
  figuresOfPeriod,
  needsNote,
  paisaToTaka,
  totalOf,
} from '@nibondhon/domain'
import { accountOf, type NameOf } from './account-names.ts'
import { type CheckedBooks, isPassed } from './check/check-books.ts'
import type { ClosingPreview } from './close/close-days.ts'
import type { ClosedDay } from './store/days-repository.ts'

export function presentDay(
  { day, figures }: BookDay,
  closed: ClosedDay | undefined,
  nameOf: NameOf,
): BookDayView {
  return {
    day,
    closed: closed
      ? {
          number: closed.number,
          note: closed.note,
          by: closed.closedBy,
          at: closed.closedAt.toISOString(),
          hash: closed.hash,
        }
      : null,
    figures: figures.map((row) => presentFigures(row, day, nameOf)),
    total: presentFigures(totalOf(figures), day, nameOf),
  }
}

export function presentCheck({ checkedAt, results, last }: CheckedBooks): BooksCheckView {
  const taka = (paisa: number | null) => (paisa === null ? null : paisaToTaka(paisa))
  return {
    checkedAt: checkedAt.toISOString(),
    isPassed: results.every(isPassed),
    results: results.map(({ items, ...result }) => ({
      ...result,
      items: items.map((item) => ({ ...item, expected: taka(item.expected), found: taka(item.found) })),
    })),
    last,
  }
}

export function presentClosing(
  { from, through, days, left, seen }: ClosingPreview,
  nameOf: NameOf,
): ClosingView {
  const figures = figuresOfPeriod(days)
  const differences = days.flatMap((day) => openDifferences(day, nameOf))
  return {
    from,
    through,
    days: days.length,
    figures: figures.map((row) => presentFigures(row, through, nameOf)),
    total: presentFigures(totalOf(figures), through, nameOf),
    needsNote: differences.length > 0,
    differences: differences.slice(0, MAX_DIFFERENCES),
    left: presentLeft(left),
    seen,
  }
}

const MAX_DIFFERENCES = 5

function presentLeft(left: ClosingPreview['left']): ClosingView['left'] {
  const of = (kind: ClosingPreview['left'][number]['kind']) => {
    const sum = left.find((one) => one.kind === kind)
    return { count: sum?.count ?? 0, amount: paisaToTaka(sum?.paisa ?? 0) }
  }
  return {
    proposals: of('proposals'),
    unmatched: of('unmatched'),
    announced: of('announced'),
    refunds: of('refunds'),
  }
}

function openDifferences({ day, figures }: BookDay, nameOf: NameOf): ClosingView['differences'] {
  return figures
    .filter((row) => needsNote([row]))
    .map((row) => ({
      day,
      method: row.method,
      account: accountOf(row, day, nameOf),
      difference: presentDifference(row),
    }))
}

function presentDifference(row: BookFigures): BookFiguresView['difference'] {
  const { state, paisa } = differenceOf(row)
  return { state, amount: paisaToTaka(paisa) }
}

function presentFigures(row: BookFigures, day: string, nameOf: NameOf): BookFiguresView {
  return {
    method: row.method,
    account: accountOf(row, day, nameOf),
    expected: paisaToTaka(row.expected),
    writtenOff: paisaToTaka(row.writtenOff),
    received: paisaToTaka(row.received),
    refunded: paisaToTaka(row.refunded),
    fees: paisaToTaka(row.fees),
    other: paisaToTaka(row.other),
    unmatched: paisaToTaka(row.unmatched),
    unmatchedCount: row.unmatchedCount,
    openUnmatched: paisaToTaka(row.openUnmatched),
    opening: paisaToTaka(row.opening),
    closing: paisaToTaka(row.closing),
    statement: row.statement === null ? null : paisaToTaka(row.statement),
    difference: presentDifference(row),
    entries: row.entries,
  }
}
