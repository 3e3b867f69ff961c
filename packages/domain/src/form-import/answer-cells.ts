import { isEmailAddress, isExact, parseNumber } from '../formats/formats.ts'
import { toAsciiDigits } from '../locale/locale.ts'
import { normalisePhone } from '../phone/normalise-phone.ts'
import { readTypedTime } from '../time/typed-time.ts'
import { type DateOrder, readWrittenDate } from '../written-dates/read-written-date.ts'
import type { ColumnKind } from './import-rules.ts'

/** How the cells of one column are read. */
export interface CellReading {
  kind: ColumnKind
  order: DateOrder
  timeZone: string
  /** Between the choices of one answer: Microsoft Forms writes a semicolon, the others a comma. */
  separator: ';' | ','
}

/** Birthdays. */
const FIRST_YEAR = 1900

/** On one line, as options are. */
export function choiceOf(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim()
}

export function choicesOf(cell: string, separator: CellReading['separator']): string[] {
  return cell
    .split(separator)
    .map(choiceOf)
    .filter((choice) => choice !== '')
}

/** The day of a cell that has one, and no time that would be lost. A year of two digits may be of either century. */
export function dayOfCell(cell: string, order: DateOrder): string | null {
  const text = toAsciiDigits(cell)
  if (!/\d{4}/.test(text) || /^\d+$/.test(text.trim()) || text.includes(':')) return null
  return readWrittenDate(text, order, FIRST_YEAR)
}

/** Leading zeros belong to a number on a card or a roll, which is no amount. */
export function isNumberCell(cell: string): boolean {
  const number = parseNumber(cell.trim())
  return number !== null && isExact(number) && !/^[0০][\d০-৯]/.test(cell.trim())
}

export function isWebAddress(cell: string): boolean {
  return /^https?:\/\/\S+$/i.test(cell.trim())
}

/** Whether an answer is what its column has; what is not is kept as it was written. */
export function fitsColumn(cell: string, { kind, order }: CellReading): boolean {
  switch (kind) {
    case 'email':
      return isEmailAddress(cell.trim())
    case 'tel':
      return normalisePhone(cell) !== null
    case 'number':
      return parseNumber(cell.trim()) !== null
    case 'date':
      return dayOfCell(cell, order) !== null
    case 'time':
      return readTypedTime(cell) !== null
    case 'url':
      return isWebAddress(cell)
    case 'submittedAt':
    case 'text':
    case 'textarea':
    case 'radio':
    case 'select':
    case 'checkbox':
      return true
  }
}

/** A cell as an answer of its field, before it is tidied as every answer is. */
export function readAnswerCell(
  cell: string,
  { kind, order, separator }: CellReading,
): string | readonly string[] {
  switch (kind) {
    case 'date':
      return dayOfCell(cell, order) ?? cell
    case 'time':
      return readTypedTime(cell) ?? cell
    case 'radio':
    case 'select':
      return choiceOf(cell)
    case 'checkbox':
      return choicesOf(cell, separator)
    case 'text':
    case 'textarea':
    case 'email':
    case 'tel':
    case 'number':
    case 'url':
    case 'submittedAt':
      return cell
  }
}
