import type { Paisa } from '../money/money.ts'
import { normalisePhone } from '../phone/normalise-phone.ts'
import { columnOfHeading } from './column-headings.ts'
import { isBlankAmount, readAmount } from './read-amount.ts'
import { dateOrderOf, type DateOrder, readWrittenDate } from '../written-dates/read-written-date.ts'
import type { StatementColumn, StatementMapping } from './statement-rules.ts'

type Columns = StatementMapping['columns']
type Rows = readonly (readonly string[])[]

/** The headings stand below the headlines of the bank, but not further down than this. */
export const MAX_HEADLINES = 40
/** How many rows are looked at to find out what a column has. */
const SAMPLE = 60

/**
 * Which column has what: by the headings, wherever they stand, and by the content where no heading says so. What nothing
 * tells is left out, and staff choose it.
 */
export function recogniseColumns(rows: Rows): StatementMapping {
  const { header, columns: named } = findHeader(rows)
  const sample = rows.slice(header + 1, header + 1 + SAMPLE)
  const columns = addByContent(named, sample)
  return { header, columns, dateOrder: orderOf(rows, { header, columns }) }
}

/** Whether a row has headings that are known. */
export function hasHeadings(rows: Rows): boolean {
  return findHeader(rows).header !== -1
}

function findHeader(rows: Rows): { header: number; columns: Columns } {
  let best: { header: number; columns: Columns } = { header: -1, columns: {} }
  let bestCount = 1
  rows.slice(0, MAX_HEADLINES).forEach((row, header) => {
    const columns = columnsOfHeadings(row)
    const count = Object.keys(columns).length
    if (count > bestCount) {
      best = { header, columns }
      bestCount = count
    }
  })
  return best
}

/** Where two headings mean the same, such as the date of the transaction and of the value, the surer one counts. */
function columnsOfHeadings(row: readonly string[]): Columns {
  const columns: Columns = {}
  const places: Partial<Record<StatementColumn, number>> = {}
  row.forEach((heading, index) => {
    const found = columnOfHeading(heading)
    if (!found || found.place >= (places[found.column] ?? Number.POSITIVE_INFINITY)) return
    columns[found.column] = index
    places[found.column] = found.place
  })
  // One amount beside a debit and a credit column is their sum or a repetition.
  if (columns.debit !== undefined && columns.credit !== undefined) delete columns.amount
  return columns
}

function addByContent(named: Columns, sample: Rows): Columns {
  const columns = { ...named }
  const width = Math.max(0, ...sample.map((row) => row.length))
  const isFree = (index: number) => !Object.values(columns).includes(index)
  const firstWhere = (holds: (cells: string[]) => boolean) => {
    for (let index = 0; index < width; index += 1) {
      const cells = cellsOf(sample, index)
      if (isFree(index) && cells.length > 0 && holds(cells)) return index
    }
    return undefined
  }
  const add = (column: StatementColumn, holds: (cells: string[]) => boolean) => {
    if (columns[column] !== undefined) return
    const index = firstWhere(holds)
    if (index !== undefined) columns[column] = index
  }
  add('date', (cells) => mostly(cells, isDate))
  add('phone', (cells) => mostly(cells, isMobile))
  add('trxId', (cells) => mostly(cells, isTrxId))
  if (!hasAmount(columns)) {
    // Headings that are not known, and remarks, are among the rows.
    const dated = sample.filter((row) => isDate((row[columns.date ?? -1] ?? '').trim()))
    const money = Array.from({ length: width }, (_, index) => index).filter(
      (index) => isFree(index) && mostly(cellsOf(dated, index), isMoney),
    )
    Object.assign(columns, moneyByBalance(dated, money))
  }
  if (!hasAmount(columns)) add('amount', (cells) => mostly(cells, isMoney) && !isSerialNumbers(cells))
  add('description', (cells) => mostly(cells, (cell) => /\p{L}{3}/u.test(cell) && !isDate(cell)))
  return columns
}

const hasAmount = ({ amount, debit, credit }: Columns) =>
  [amount, debit, credit].some((index) => index !== undefined)

const cellsOf = (sample: Rows, index: number) =>
  sample.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '')

/** So many columns with numbers are tried. */
const MAX_MONEY_COLUMNS = 5
/** By chance a few rows fit. */
const MIN_FITTING_ROWS = 3

/** Money out, money in and the balance: the columns of which the third follows from the others in (almost) every row. */
function moneyByBalance(sample: Rows, money: readonly number[]): Columns {
  const tried = money.slice(0, MAX_MONEY_COLUMNS)
  const rows = sample.map((row) => new Map(tried.map((index) => [index, amountOf(row[index])])))
  for (const balance of tried.toReversed()) {
    for (const debit of tried) {
      for (const credit of tried) {
        if (new Set([balance, debit, credit]).size < 3) continue
        const entries = rows.flatMap((row) => {
          const [out, into, after] = [debit, credit, balance].map((index) => row.get(index) ?? null)
          return after === null || after === undefined ? [] : [{ change: (into ?? 0) - (out ?? 0), after }]
        })
        if (follows(entries) || follows(entries.toReversed())) return { debit, credit, balance }
      }
    }
  }
  return {}
}

function follows(entries: readonly { change: Paisa; after: Paisa }[]): boolean {
  const compared = entries.slice(1)
  const fitting = compared.filter(
    ({ change, after }, index) => change !== 0 && (entries[index]?.after ?? 0) + change === after,
  )
  return fitting.length >= MIN_FITTING_ROWS && fitting.length >= compared.length * 0.8
}

function amountOf(cell = ''): Paisa | null {
  return isBlankAmount(cell) ? null : (readAmount(cell)?.paisa ?? null)
}

function mostly(cells: readonly string[], holds: (cell: string) => boolean): boolean {
  return cells.filter(holds).length >= cells.length * 0.8
}

/** Not a number by which spreadsheets count days: an amount of 45,000 looks the same. */
function isDate(cell: string): boolean {
  return (
    !/^[\d.,]+$/.test(cell) &&
    (readWrittenDate(cell, 'day') !== null || readWrittenDate(cell, 'month') !== null)
  )
}

function isMobile(cell: string): boolean {
  return cell.length <= 30 && /^8801\d{9}$/.test(normalisePhone(cell) ?? '')
}

/** Ten capital letters and digits with both among them, as bKash and Nagad make them. */
export function isTrxId(cell: string): boolean {
  return /^[A-Z0-9]{8,12}$/.test(cell) && /[A-Z]/.test(cell) && /\d/.test(cell)
}

/** 500.00 and 500; not a phone number, nor another long number. */
function isMoney(cell: string): boolean {
  return isBlankAmount(cell) || (!/\d{8}/.test(cell) && readAmount(cell) !== null)
}

function isSerialNumbers(cells: readonly string[]): boolean {
  const first = Number(cells[0])
  return cells.every((cell, index) => /^\d{1,5}$/.test(cell) && Number(cell) === first + index)
}

/** Of a file whose dates can be read both ways the usual one. */
export function orderOf(
  rows: Rows,
  { header, columns: { date } }: Pick<StatementMapping, 'header' | 'columns'>,
  usual: DateOrder = 'day',
): DateOrder {
  return date === undefined
    ? usual
    : dateOrderOf(
        rows.slice(header + 1).map((row) => row[date] ?? ''),
        usual,
      )
}
