import { toAsciiDigits } from '../locale/locale.ts'

/** What counts as an address, a number or a date. Each looks at the length first and takes time linear in the text. */

export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  if (at < 1 || local.length > 64) return false
  if (!LOCAL_PART.test(local) || `.${local}.`.includes('..')) return false
  const labels = domain.split('.')
  return labels.length > 1 && labels.every(isHostLabel) && TOP_LEVEL.test(labels[labels.length - 1] ?? '')
}

/** A day that is on the calendar, as YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? []
  if (year === undefined || year === '0000') return false
  return Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month))
}

/** Adds the zeros people leave out: 2026-3-7 is 2026-03-07. Anything else stays as it is. */
export function tidyDate(text: string): string {
  const plain = toAsciiDigits(text)
  const [, year, month = '', day = ''] = LOOSE_DATE.exec(plain) ?? []
  if (year === undefined) return plain
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A number from text with digits of either script and grouping commas (1,00,000 or 100,000); else null. */
export function parseNumber(text: string): number | null {
  if (text.length > MAX_NUMBER_LENGTH) return null
  const plain = toAsciiDigits(text)
  const ungrouped = GROUPED.test(plain) ? plain.replace(/,/g, '') : plain
  if (!NUMBER.test(ungrouped)) return null
  const number = Number(ungrouped) + 0 // no -0: JSON would turn it into 0 anyway
  return Number.isFinite(number) ? number : null
}

/** Above this, whole numbers are rounded: a national id would come back as another person's. */
export function isExact(number: number): boolean {
  return !Number.isInteger(number) || Number.isSafeInteger(number)
}

export const MAX_EMAIL_LENGTH = 254
/** The largest number has 309 digits before its point; anything longer is no number. */
const MAX_NUMBER_LENGTH = 500

const LOCAL_PART = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const TOP_LEVEL = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/i
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const LOOSE_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
/** Digits follow a point or nothing: were the point optional between two runs of digits, each split would be tried. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i
const GROUPED = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/

function isHostLabel(label: string): boolean {
  return /^[A-Za-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-')
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  if (month < 1 || month > 12) return 0
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
