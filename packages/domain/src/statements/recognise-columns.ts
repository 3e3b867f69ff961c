import { normalisePhone } from '../phone/normalise-phone.ts'
import { columnOfHeading, comparableHeading } from './column-headings.ts'
import { isBlankAmount, readAmount } from './read-amount.ts'
import { dateOrderOf, readStatementDate } from './read-statement-date.ts'
import { STATEMENT_COLUMNS, type StatementColumn, type StatementMapping } from './statement-rules.ts'

type Columns = StatementMapping['columns']
type Rows = readonly (readonly string[])[]

/** The headings stand below the headlines of the bank, but not further down than this. */
const MAX_HEADLINES = 40
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
  return { header, columns, dateOrder: orderOf(rows, header, columns) }
}

/** The same with columns that were chosen before for such a file; null where a row with these headings is missing. */
export function applyProfile(rows: Rows, profile: Readonly<Record<string, string>>): StatementMapping | null {
  const chosen = STATEMENT_COLUMNS.flatMap((column) => {
    const heading = Object.hasOwn(profile, column) ? profile[column] : undefined
    return heading === undefined ? [] : [{ column, heading }]
  })
  const heads = rows.slice(0, MAX_HEADLINES).map((row) => row.map(comparableHeading))
  const header = heads.findIndex((headings) => chosen.every(({ heading }) => headings.includes(heading)))
  const headings = heads[header]
  if (!headings || chosen.length === 0) return null
  const columns: Columns = Object.fromEntries(
    chosen.map(({ column, heading }) => [column, headings.indexOf(heading)]),
  )
  return { header, columns, dateOrder: orderOf(rows, header, columns) }
}

/** The headings of the chosen columns, to recognise them in the next file; null for a file without headings. */
export function profileOf(rows: Rows, { header, columns }: StatementMapping): Record<string, string> | null {
  const headings = (rows[header] ?? []).map(comparableHeading)
  const entries = STATEMENT_COLUMNS.flatMap((column) => {
    const index = columns[column]
    return index === undefined ? [] : [[column, headings[index] ?? ''] as const]
  })
  const isUsable = entries.every(
    ([, heading]) => heading !== '' && headings.indexOf(heading) === headings.lastIndexOf(heading),
  )
  return header === -1 || !isUsable ? null : Object.fromEntries(entries)
}

/** The same for files with the same headings, in any order; '' for a file without. */
export function headingsKey(rows: Rows, header: number): string {
  const headings = (rows[header] ?? []).map(comparableHeading).filter((heading) => heading !== '')
  return [...new Set(headings)].sort().join('|')
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
      const cells = sample.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '')
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
  const hasAmount = [columns.amount, columns.debit, columns.credit].some((index) => index !== undefined)
  if (!hasAmount) add('amount', (cells) => mostly(cells, isMoney) && !isSerialNumbers(cells))
  add('description', (cells) => mostly(cells, (cell) => /\p{L}{3}/u.test(cell) && !isDate(cell)))
  return columns
}

function mostly(cells: readonly string[], holds: (cell: string) => boolean): boolean {
  return cells.filter(holds).length >= cells.length * 0.8
}

/** Not a number by which spreadsheets count days: an amount of 45,000 looks the same. */
function isDate(cell: string): boolean {
  return (
    !/^[\d.,]+$/.test(cell) &&
    (readStatementDate(cell, 'day') !== null || readStatementDate(cell, 'month') !== null)
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

function orderOf(rows: Rows, header: number, { date }: Columns): StatementMapping['dateOrder'] {
  return date === undefined ? 'day' : dateOrderOf(rows.slice(header + 1).map((row) => row[date] ?? ''))
}
