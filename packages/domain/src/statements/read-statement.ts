import type { Paisa } from '../money/money.ts'
import { normalisePhone } from '../phone/normalise-phone.ts'
import { type BalanceCheck, type BalanceEntry, checkBalance, directionsByBalance } from './check-balance.ts'
import { type DayClosing, dayClosings } from './day-closings.ts'
import { isBlankAmount, readAmount } from './read-amount.ts'
import { readStatementDate } from './read-statement-date.ts'
import {
  type Direction,
  MAX_ROW_TEXT_LENGTH,
  type ReportedRow,
  type RowProblem,
  STATEMENT_BOUNDS,
  type StatementColumn,
  type StatementMapping,
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
}

/** The payments of a statement. A row that is none is reported, never dropped; empty rows are no rows. */
export function readStatement(
  cells: readonly (readonly string[])[],
  mapping: StatementMapping,
): ReadStatement {
  const read = cells
    .slice(0, STATEMENT_BOUNDS.rows)
    .flatMap((row, index) =>
      index <= mapping.header || row.every((cell) => cell.trim() === '')
        ? []
        : [readRow(row, index + 1, mapping)],
    )
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
  }
}

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
}

function readRow(row: readonly string[], line: number, { columns, dateOrder }: StatementMapping): ReadRow {
  const cell = (column: StatementColumn): string => {
    const index = columns[column]
    return index === undefined ? '' : (row[index] ?? '').slice(0, STATEMENT_BOUNDS.cell).trim()
  }
  const text = row.filter((one) => one.trim() !== '').join(' ')
  const day = readStatementDate(cell('date'), dateOrder)
  const type = cell('type')
  const money = moneyOf(cell, directionOfType(type))
  const balance = balanceOf(cell('balance'))
  const fee = Math.abs(readAmount(cell('fee'))?.paisa ?? 0)
  const problem = problemOf({ day, money, balance, text })
  const isPayment = problem === null && day !== null && money.paisa > 0
  return {
    entry: {
      line,
      balance,
      paisa: money.problem === null && !isTotal(text, day) ? money.paisa : 0,
      direction: money.direction,
      fee: isPayment ? fee : 0,
    },
    day,
    row: isPayment ? { line, day, paisa: money.paisa, ...textsOf(cell) } : null,
    problem: problem ?? 'amount_missing',
    saysType: type === '' || /payment|পেমেন্ট/i.test(type) ? 'nothing' : 'unknown',
    text,
  }
}

interface Money {
  /** 0 where there is none. */
  paisa: Paisa
  direction: Direction | null
  problem: 'amount_unreadable' | 'two_amounts' | null
}

const NO_MONEY: Money = { paisa: 0, direction: null, problem: null }

function moneyOf(cell: (column: StatementColumn) => string, byType: Direction | null): Money {
  const [debit, credit, amount] = [cell('debit'), cell('credit'), cell('amount')].map((text) =>
    isBlankAmount(text) ? null : (readAmount(text) ?? 'unreadable'),
  )
  if (debit === 'unreadable' || credit === 'unreadable' || amount === 'unreadable') {
    return { ...NO_MONEY, problem: 'amount_unreadable' }
  }
  const out = debit?.paisa ?? 0
  const into = credit?.paisa ?? 0
  if (out !== 0 && into !== 0) return { ...NO_MONEY, problem: 'two_amounts' }
  if (out !== 0) return { ...NO_MONEY, paisa: Math.abs(out), direction: 'out' }
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
