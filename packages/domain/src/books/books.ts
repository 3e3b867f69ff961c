import { LEDGER_ACCOUNTS, LEDGER_METHODS } from '../ledger/ledger.ts'
import type { Paisa } from '../money/money.ts'

/**
 * The books: what each day brought, for each account and payment method. The entries of submissions are in the ledger; fees and other
 * movements of money belong to no submission.
 */
export const BOOK_ACCOUNTS = [...LEDGER_ACCOUNTS, 'fee', 'movement'] as const
export type BookAccount = (typeof BOOK_ACCOUNTS)[number]

/** What staff enter besides the ledger: a fee of a provider or bank, or money that came or went for another reason. */
export const ADJUSTMENT_KINDS = ['fee', 'movement'] as const
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]

/** Of entries that belong to no method. */
export const NO_METHOD = ''
/** Of entries that belong to no bank account or wallet. */
export const NO_ACCOUNT = ''

/** Days that are closed with one request. */
export const MAX_DAYS_TO_CLOSE = 92
/** Days of one PDF or spreadsheet. */
export const MAX_BOOK_DAYS = 92
/** Days of one export for accounting. */
export const MAX_JOURNAL_DAYS = 366
export const MAX_CLOSING_NOTE_LENGTH = 500
/** Staff are reminded of days that have been open for longer. */
export const OPEN_DAYS_ALLOWED = 7
/** Addresses that get the books of a month. */
export const MAX_BOOK_RECIPIENTS = 10
export const MAX_ACCOUNT_NAME_LENGTH = 80

/** Where money is: in an account, which has one method, or only known by its method. */
export interface MoneyPlace {
  method: string
  /** Of a bank account or wallet. */
  accountId: string
}

/** The same for all money of an account, else of a method. */
export function placeKey({ method, accountId }: MoneyPlace): string {
  return accountId === NO_ACCOUNT ? method : accountId
}

/** What each place had at the end of a day. */
export type PlaceBalance = MoneyPlace & { paisa: Paisa }

/** The sum of some entries of a day. */
export interface BookSum extends MoneyPlace {
  day: string
  account: BookAccount
  paisa: Paisa
  count: number
}

/** Money of a day that belongs to no submission: in less out. */
export interface UnmatchedSum extends MoneyPlace {
  day: string
  paisa: Paisa
  count: number
}

/** What the statement of one account says at the end of a day; null where none covers it. */
export interface StatementClosing extends MoneyPlace {
  day: string
  paisa: Paisa | null
}

/** The figures of one account, or of what one payment method has in none, on one day. */
export interface BookFigures extends MoneyPlace {
  /** What members owe since: charges and price differences. */
  expected: Paisa
  writtenOff: Paisa
  received: Paisa
  refunded: Paisa
  fees: Paisa
  /** Money that came or went for another reason, such as an opening balance. */
  other: Paisa
  unmatched: Paisa
  unmatchedCount: number
  /** What belonged to no submission until then, of this day and all days before. */
  openUnmatched: Paisa
  opening: Paisa
  closing: Paisa
  /** The closing balance of the statements; null where they do not cover the day. */
  statement: Paisa | null
  /** Entries of the day. */
  entries: number
}

type Column = 'expected' | 'writtenOff' | 'received' | 'refunded' | 'fees' | 'other'

/** Which column an entry counts to, and with which sign. Credit moves between submissions: no money comes or goes. */
function columnOf(account: BookAccount, method: string): { column: Column; sign: 1 | -1 } | null {
  switch (account) {
    case 'charged':
    case 'difference':
      return { column: 'expected', sign: -1 }
    case 'forgiven':
      return { column: 'writtenOff', sign: 1 }
    case 'received':
      return method === 'credit' ? null : { column: 'received', sign: 1 }
    case 'returned':
      return method === 'credit' ? null : { column: 'refunded', sign: -1 }
    case 'fee':
      return { column: 'fees', sign: 1 }
    case 'movement':
      return { column: 'other', sign: 1 }
  }
}

interface DaysInput {
  /** All days from the first to the last, in order. */
  days: readonly string[]
  /** The balance of each place before the first day. */
  opening: readonly PlaceBalance[]
  sums: readonly BookSum[]
  /** Of all days, also those before. */
  unmatched: readonly UnmatchedSum[]
  statements: readonly StatementClosing[]
}

export interface BookDay {
  day: string
  figures: BookFigures[]
}

/** The figures of consecutive days. The closing balance of a day is the opening balance of the next. */
export function figuresOfDays({ days, opening, sums, unmatched, statements }: DaysInput): BookDay[] {
  const balances = new Map(opening.map((one) => [placeKey(one), one]))
  const sumsByDay = groupByDay(sums)
  const statementsByDay = groupByDay(statements)
  const waiting = [...unmatched].sort((a, b) => (a.day < b.day ? -1 : 1))
  const open = new Map<string, PlaceBalance>()
  let next = 0
  return days.map((day) => {
    const ofDay: UnmatchedSum[] = []
    for (let one = waiting[next]; one && one.day <= day; one = waiting[next]) {
      const before = open.get(placeKey(one))?.paisa ?? 0
      open.set(placeKey(one), { ...one, paisa: before + one.paisa })
      if (one.day === day) ofDay.push(one)
      next += 1
    }
    const rows = new Map<string, BookFigures>()
    const rowOf = (place: MoneyPlace) => {
      const key = placeKey(place)
      const row =
        rows.get(key) ?? emptyFigures(place, balances.get(key)?.paisa ?? 0, open.get(key)?.paisa ?? 0)
      rows.set(key, row)
      return row
    }
    for (const place of [...balances.values(), ...open.values()]) rowOf(place)
    for (const sum of sumsByDay.get(day) ?? []) addSum(rowOf(sum), sum)
    for (const sum of ofDay) {
      const row = rowOf(sum)
      row.unmatched += sum.paisa
      row.unmatchedCount += sum.count
    }
    for (const closing of statementsByDay.get(day) ?? []) rowOf(closing).statement = closing.paisa
    const figures = [...rows.values()].map(withClosing)
    for (const row of figures) balances.set(placeKey(row), { ...placeOf(row), paisa: row.closing })
    return { day, figures: figures.filter(isShown).sort(byPlace) }
  })
}

function groupByDay<T extends { day: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.day)
    if (group) group.push(row)
    else groups.set(row.day, [row])
  }
  return groups
}

function emptyFigures(place: MoneyPlace, opening: Paisa, openUnmatched: Paisa): BookFigures {
  return {
    ...placeOf(place),
    expected: 0,
    writtenOff: 0,
    received: 0,
    refunded: 0,
    fees: 0,
    other: 0,
    unmatched: 0,
    unmatchedCount: 0,
    openUnmatched,
    opening,
    closing: opening,
    statement: null,
    entries: 0,
  }
}

function addSum(row: BookFigures, { account, method, paisa, count }: BookSum): void {
  row.entries += count
  const counted = columnOf(account, method)
  // Added, not assigned, so that no -0 comes up.
  if (counted) row[counted.column] += counted.sign * paisa
}

function placeOf({ method, accountId }: MoneyPlace): MoneyPlace {
  return { method, accountId }
}

/**
 * What a method had in no account, before it got one, is in the account that takes its payments. Balances of closed days stay as
 * they are stored; the next day opens with these.
 */
export function foldBalances(
  balances: readonly PlaceBalance[],
  defaults: ReadonlyMap<string, string>,
): PlaceBalance[] {
  const folded = new Map<string, PlaceBalance>()
  for (const one of balances) {
    const accountId = one.accountId === NO_ACCOUNT ? (defaults.get(one.method) ?? NO_ACCOUNT) : one.accountId
    const key = placeKey({ ...one, accountId })
    const before = folded.get(key)?.paisa ?? 0
    folded.set(key, { method: one.method, accountId, paisa: before + one.paisa })
  }
  return [...folded.values()]
}

function withClosing(row: BookFigures): BookFigures {
  return { ...row, closing: row.opening + row.received - row.refunded - row.fees + row.other }
}

/** Places that have nothing to say are left out. */
function isShown(row: BookFigures): boolean {
  return row.entries > 0 || row.opening !== 0 || row.openUnmatched !== 0 || row.statement !== null
}

function byPlace(a: BookFigures, b: BookFigures): number {
  return orderOf(a.method) - orderOf(b.method) || (sortKey(a) < sortKey(b) ? -1 : 1)
}

function sortKey({ method, accountId }: MoneyPlace): string {
  return `${method} ${accountId}`
}

function orderOf(method: string): number {
  if (method === NO_METHOD) return LEDGER_METHODS.length + 1
  const place = LEDGER_METHODS.findIndex((one) => one === method)
  return place === -1 ? LEDGER_METHODS.length : place
}

/** The sum of all places of one day. Statements are of accounts, so there is no sum of them. */
export function totalOf(figures: readonly BookFigures[]): BookFigures {
  const total = emptyFigures({ method: NO_METHOD, accountId: NO_ACCOUNT }, 0, 0)
  for (const row of figures) addFigures(total, row, row.opening)
  return total
}

/** The figures of each place over consecutive days: the opening of the first, the closing of the last. */
export function figuresOfPeriod(days: readonly BookDay[]): BookFigures[] {
  const rows = new Map<string, BookFigures>()
  for (const [index, { figures }] of days.entries()) {
    // A place that is not among the figures of a day has nothing: its balance may have gone on in an account.
    for (const sum of rows.values()) sum.closing = 0
    for (const row of figures) {
      const sum = rows.get(placeKey(row)) ?? emptyFigures(row, index === 0 ? row.opening : 0, 0)
      addFigures(sum, row, 0)
      sum.closing = row.closing
      sum.openUnmatched = row.openUnmatched
      sum.statement = row.statement
      rows.set(placeKey(row), sum)
    }
  }
  return [...rows.values()].sort(byPlace)
}

function addFigures(sum: BookFigures, row: BookFigures, opening: Paisa): void {
  sum.expected += row.expected
  sum.writtenOff += row.writtenOff
  sum.received += row.received
  sum.refunded += row.refunded
  sum.fees += row.fees
  sum.other += row.other
  sum.unmatched += row.unmatched
  sum.unmatchedCount += row.unmatchedCount
  sum.openUnmatched += row.openUnmatched
  sum.opening += opening
  sum.closing += row.closing
  sum.entries += row.entries
}

/**
 * unknown    no statement covers the day
 * none       the statement has what the books have
 * unmatched  the statement has more or less, by exactly what belongs to no submission
 * more       the statement has more, and not all of it is known
 * less       the statement has less, and not all of it is known
 */
export const DIFFERENCE_STATES = ['unknown', 'none', 'unmatched', 'more', 'less'] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]

export interface BookDifference {
  state: DifferenceState
  /** The statement less the books; 0 where it is unknown. */
  paisa: Paisa
}

export function differenceOf({
  statement,
  closing,
  openUnmatched,
}: Pick<BookFigures, 'statement' | 'closing' | 'openUnmatched'>): BookDifference {
  if (statement === null) return { state: 'unknown', paisa: 0 }
  const paisa = statement - closing
  if (paisa === 0) return { state: 'none', paisa }
  if (paisa === openUnmatched) return { state: 'unmatched', paisa }
  return { state: paisa > 0 ? 'more' : 'less', paisa }
}

/**
 * What probably causes a difference, and so what to do about it.
 *
 * carried    it is the same as on the day before
 * undecided  payments of statements wait for a decision
 * opening    nothing was booked before: the balance at the beginning is missing
 * less, more the statement has less or more for another reason
 */
export const DIFFERENCE_HINTS = ['carried', 'undecided', 'opening', 'less', 'more'] as const
export type DifferenceHint = (typeof DIFFERENCE_HINTS)[number]

interface ComparedDay {
  difference: { amount: number }
  opening: number
  openUnmatched: number
}

/** `before` is the day before, undefined where it is not known. All amounts are in one unit. */
export function differenceHint(row: ComparedDay, before: ComparedDay | undefined): DifferenceHint {
  const { amount } = row.difference
  if (before?.difference.amount === amount) return 'carried'
  if (row.openUnmatched !== 0) return 'undecided'
  if (row.opening === 0 && amount > 0) return 'opening'
  return amount > 0 ? 'more' : 'less'
}

/** A difference that is not explained can be accepted, with a note. */
export function needsNote(figures: readonly BookFigures[]): boolean {
  return figures.some((row) => ['more', 'less'].includes(differenceOf(row).state))
}

/** The days from one to another, both included. At most `max` are given. */
export function daysFromTo(from: string, to: string, max: number): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length < max; day = dayAfter(day)) days.push(day)
  return days
}

export function dayAfter(day: string): string {
  return movedDay(day, 1)
}

export function dayBefore(day: string): string {
  return movedDay(day, -1)
}

/** A day some days later, or earlier for a negative number. */
export function movedDay(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

/** The first and last day of a month such as 2026-11. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { from: `${month}-01`, to: last }
}

/** Of the month before the one that a day is in, which is due from the first day on; null later in the month. */
export function monthToSend(today: string): string | null {
  if (Number(today.slice(8)) > LAST_DAY_TO_SEND) return null
  return dayBefore(`${today.slice(0, 7)}-01`).slice(0, 7)
}

/** A server that was down on the first still sends the books within these days. */
const LAST_DAY_TO_SEND = 5
