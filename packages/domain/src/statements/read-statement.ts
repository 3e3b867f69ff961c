import type { Paisa } from '../money/money.ts'
import { normalisePhone } from '../phone/normalise-phone.ts'
import { type BalanceCheck, type BalanceEntry, checkBalance, directionsByBalance } from './check-balance.ts'
import { type DayClosing, dayClosings } from './day-closings.ts'
import { isBlankAmount, readAmount } from './read-amount.ts'
import { readWrittenDate } from '../written-dates/read-written-date.ts'
import {
  type Direction,
  MAX_ROW_TEXT_LENGTH,
  type ReportedRow,
  type RowProblem,
  STATEMENT_BOUNDS,
  STATEMENT_QUESTIONS,
  type StatementAnswers,
  type StatementColumn,
  type StatementMapping,
  type StatementQuestion,
  type StatementRow,
} from './statement-rules.ts'

export interface ReadStatement {
  rows: StatementRow[]
  /** Every other row of the list, with the reason. */
  reported: ReportedRow[]
  balance: BalanceCheck
  /** The balance at the end of each day, where the file has balances. */
  closings: DayClosing[]
  /** The fees of its payments. */
  fees: { line: number; paisa: Paisa }[]
  /** Rows up to the headings, and empty ones. All others are payments or reported. */
  skipped: { head: number; empty: number }
  /** What can be read in two ways, with the rows. They are read as answered, or else as if the answer were the first one. */
  questions: { question: StatementQuestion; lines: number[] }[]
}

/** The payments of a statement. A row that is none is reported, never dropped; empty rows are no rows. */
export function readStatement(...statement: Parameters<typeof readStatementInSteps>): ReadStatement {
  const steps = readStatementInSteps(...statement)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const ROWS_OF_STEP = 500

/** The same with a pause after some rows: a large file takes seconds, in which others would wait. */
export function* readStatementInSteps(
  cells: readonly (readonly string[])[],
  mapping: StatementMapping,
  /** 2026-11-18, by the clock of the association. */
  today = LAST_DAY,
  /** The line of each row, where it is not its place in the list. */
  rowLines: readonly number[] = [],
): Generator<void, ReadStatement> {
  const listed = cells.slice(0, STATEMENT_BOUNDS.rows)
  const head = Math.min(listed.length, mapping.header + 1)
  const read: ReadRow[] = []
  for (const [index, row] of listed.entries()) {
    if (index % ROWS_OF_STEP === 0) yield
    if (index >= head && row.some((cell) => cell.trim() !== '')) {
      read.push(readRow(row, rowLines[index] ?? index + 1, mapping, today))
    }
  }
  const entries = read.map((one) => one.entry)
  const byBalance = directionsByBalance(entries)
  const rows: StatementRow[] = []
  const reported: ReportedRow[] = []
  read.forEach(({ entry, row, problem, saysType, text }, index) => {
    if (row === null) {
      reported.push({ line: entry.line, code: problem, text: shortened(text) })
      return
    }
    const direction = entry.direction ?? byBalance[index] ?? (saysType === 'unknown' ? null : 'in')
    if (direction === null) {
      reported.push({ line: entry.line, code: 'direction_unknown', text: shortened(text) })
      return
    }
    entry.direction = direction
    rows.push({ ...row, direction })
  })
  return {
    rows,
    reported,
    balance: checkBalance(entries),
    closings: dayClosings(read.map(({ day, entry }) => ({ ...entry, day }))),
    fees: entries.flatMap(({ line, fee }) => (fee > 0 ? [{ line, paisa: fee }] : [])),
    skipped: { head, empty: listed.length - head - read.length },
    questions: QUESTIONS.flatMap((question) => {
      const lines = read.flatMap(({ entry, asks }) => (asks.includes(question) ? [entry.line] : []))
      return lines.length > 0 ? [{ question, lines }] : []
    }),
  }
}

const QUESTIONS = Object.keys(STATEMENT_QUESTIONS) as StatementQuestion[]
const LAST_DAY = '9999-12-31'

const shortened = (text: string) => text.slice(0, 80)

interface ReadRow {
  entry: BalanceEntry
  day: string | null
  /** Null for a row that is no payment. */
  row: Omit<StatementRow, 'direction'> | null
  problem: RowProblem
  /** Whether the type of the payment is one that can mean both directions. */
  saysType: 'nothing' | 'unknown'
  text: string
  asks: StatementQuestion[]
}

function readRow(
  row: readonly string[],
  line: number,
  { columns, dateOrder, answers = {} }: StatementMapping,
  today: string,
): ReadRow {
  const cell = (column: StatementColumn): string => {
    const index = columns[column]
    return index === undefined ? '' : (row[index] ?? '').slice(0, STATEMENT_BOUNDS.cell).trim()
  }
  const text = row.filter((one) => one.trim() !== '').join(' ')
  const day = readWrittenDate(cell('date'), dateOrder)
  const type = cell('type')
  const money = isRemark(text) ? NO_MONEY : moneyOf(cell, directionOfType(type), answers)
  const balance = balanceOf(cell('balance'))
  const fee = Math.abs(readAmount(cell('fee'))?.paisa ?? 0)
  const isFuture = day !== null && day > today
  const isLeftOut = isFuture && answers.future === 'leave_out'
  const problem = problemOf({ day, money, balance, text }) ?? (isLeftOut ? 'in_the_future' : null)
  const isPayment = problem === null && day !== null && money.paisa > 0
  return {
    entry: {
      line,
      balance,
      isUnreadable:
        !isTotal(text, day) &&
        (money.problem !== null || (balance === null && !isBlankAmount(cell('balance')) && money.paisa > 0)),
      paisa: money.problem === null && !isTotal(text, day) ? money.paisa : 0,
      direction: money.direction,
      fee: isPayment ? fee : 0,
    },
    day,
    row: isPayment ? { line, day, paisa: money.paisa, ...textsOf(cell) } : null,
    problem: problem ?? 'amount_missing',
    saysType: type === '' || /payment|পেমেন্ট/i.test(type) ? 'nothing' : 'unknown',
    text,
    asks: [
      ...(isFuture && money.paisa > 0 ? (['future'] as const) : []),
      ...(money.isNegativeDebit ? (['negative_debit'] as const) : []),
    ],
  }
}

/** Without any digit, such as headings that are repeated on each page. */
const isRemark = (text: string) => !/[\d০-৯]/.test(text)

interface Money {
  /** 0 where there is none. */
  paisa: Paisa
  direction: Direction | null
  problem: 'amount_unreadable' | 'two_amounts' | null
  isNegativeDebit: boolean
}

const NO_MONEY: Money = { paisa: 0, direction: null, problem: null, isNegativeDebit: false }

function moneyOf(
  cell: (column: StatementColumn) => string,
  byType: Direction | null,
  { negative_debit: negativeDebit = 'in' }: StatementAnswers,
): Money {
  const [debit, credit, amount] = [cell('debit'), cell('credit'), cell('amount')].map((text) =>
    isBlankAmount(text) ? null : (readAmount(text) ?? 'unreadable'),
  )
  if (debit === 'unreadable' || credit === 'unreadable' || amount === 'unreadable') {
    return { ...NO_MONEY, problem: 'amount_unreadable' }
  }
  const out = debit?.paisa ?? 0
  const into = credit?.paisa ?? 0
  if (out !== 0 && into !== 0) return { ...NO_MONEY, problem: 'two_amounts' }
  if (out < 0) return { ...NO_MONEY, paisa: -out, direction: negativeDebit, isNegativeDebit: true }
  if (out !== 0) return { ...NO_MONEY, paisa: out, direction: 'out' }
  if (into !== 0) return { ...NO_MONEY, paisa: Math.abs(into), direction: into > 0 ? 'in' : 'out' }
  if (!amount || amount.paisa === 0) return NO_MONEY
  const byWord = amount.side === null ? byType : amount.side === 'credit' ? 'in' : 'out'
  return { ...NO_MONEY, paisa: Math.abs(amount.paisa), direction: amount.paisa < 0 ? 'out' : byWord }
}

/** Money that leaves is named by more words, and "payment received" is none of them. */
const MEANS_IN = /receiv|cash ?in|add money|deposit|credit|^cr\.?$|refund|জমা|গ্রহণ|ক্যাশ ইন/i
const MEANS_OUT =
  /sen[dt]|cash ?out|withdraw|debit|^dr\.?$|transfer to|payment to|charge|fee|recharge|উত্তোলন|ক্যাশ আউট|সেন্ড|পাঠানো|চার্জ|ফি$/i

function directionOfType(type: string): Direction | null {
  const text = type.slice(0, 100)
  if (MEANS_IN.test(text)) return 'in'
  return MEANS_OUT.test(text) ? 'out' : null
}

function balanceOf(text: string): Paisa | null {
  if (isBlankAmount(text)) return null
  const read = readAmount(text)
  if (!read) return null
  return read.side === 'debit' ? -Math.abs(read.paisa) : read.paisa
}

const TOTAL = /total|balance|forward|opening|closing|মোট|স্থিতি|জের|ব্যালেন্স/i

function isTotal(text: string, day: string | null): boolean {
  return day === null && TOTAL.test(text)
}

function problemOf({
  day,
  money,
  balance,
  text,
}: {
  day: string | null
  money: Money
  balance: Paisa | null
  text: string
}): RowProblem | null {
  if (isTotal(text, day)) return 'not_a_booking'
  if (money.problem !== null) return money.problem
  if (money.paisa === 0) {
    const isRemark = day === null || (balance !== null && TOTAL.test(text))
    return isRemark ? 'not_a_booking' : 'amount_missing'
  }
  return day === null ? 'date_unreadable' : null
}

function textsOf(cell: (column: StatementColumn) => string) {
  const texts = new Set([cell('reference'), cell('description')])
  return {
    text: [...texts]
      .filter((one) => one !== '')
      .join(' · ')
      .replace(/\s+/g, ' ')
      .slice(0, MAX_ROW_TEXT_LENGTH),
    trxId: cell('trxId')
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, 40),
    phone: normalisePhone(cell('phone')) ?? '',
    name: cell('name').replace(/\s+/g, ' ').slice(0, 120),
  }
}
