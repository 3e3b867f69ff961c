import { toAsciiDigits } from '../locale/locale.ts'

const YEAR_FIRST = /^(\d{4})[-/.\s](\d{1,2})[-/.\s](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4})$/
const EIGHT_DIGITS = /^(\d{2})(\d{2})(\d{4})$/

/** A date as people here write it (day first, digits of either script) to 2026-12-25; null if it is none. */
export function readTypedDate(typed: string): string | null {
  const text = toAsciiDigits(typed.trim())
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return isoDate(yearFirst[1], yearFirst[2], yearFirst[3])
  const dayFirst = DAY_FIRST.exec(text) ?? EIGHT_DIGITS.exec(text)
  if (dayFirst) return isoDate(dayFirst[3], dayFirst[2], dayFirst[1])
  return null
}

function isoDate(year = '', month = '', day = ''): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // 31 February becomes a day of March; only a date that survives the round trip exists.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}
