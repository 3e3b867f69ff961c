import { isCalendarDate } from '../formats/formats.ts'
import { ENGLISH_MONTHS, type Locale, localDigits } from '../locale/locale.ts'
import { dayText } from '../time/day-text.ts'
import { type Counted, trimmedRange } from './trimmed-range.ts'

/** From the finest on. Each is a shorter beginning of YYYY-MM-DD, so days are grouped by cutting their text. */
export const PERIOD_UNITS = ['day', 'month', 'year', 'decade', 'century'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

const UNITS: Record<PeriodUnit, { length: number; max: number }> = {
  day: { length: 10, max: 31 },
  month: { length: 7, max: 24 },
  year: { length: 4, max: 30 },
  decade: { length: 3, max: 30 },
  century: { length: 2, max: 100 },
}

export interface DatePeriod {
  /** The beginning of the days in it: 2026-11-14, 2026-11, 2026, 202 (a decade) or 20 (a century). */
  period: string
  count: number
}

export interface DatePeriods {
  unit: PeriodUnit
  /** Without gaps: periods without any date are there with 0. */
  periods: DatePeriod[]
  /** Outliers before the first and after the last period. */
  before: number
  after: number
}

/**
 * Groups dates by the finest unit that gives few enough periods. Dates are given as days, or all as months or as years
 * where there are too many days to list. Null for no dates at all.
 */
export function datePeriods(counted: readonly Counted<string>[]): DatePeriods | null {
  const trimmed = trimmedRange(counted)
  const [first, last] = [counted[0], counted.at(-1)]
  if (!trimmed || !first || !last) return null
  const full = { low: first.value, high: last.value }
  const unit = finestUnit(trimmed)
  // Outliers stay in view where there is room for all periods up to them.
  const range = fits(full, unit) ? full : trimmed
  const { length } = UNITS[unit]
  const periods = periodsBetween(range, unit).map((period) => ({ period, count: 0 }))
  const byPeriod = new Map(periods.map((period) => [period.period, period]))
  const result: DatePeriods = { unit, periods, before: 0, after: 0 }
  for (const { value, count } of counted) {
    const found = byPeriod.get(value.slice(0, length))
    if (found) found.count += count
    else if (value < range.low) result.before += count
    else result.after += count
  }
  return result
}

interface Range {
  low: string
  high: string
}

function finestUnit(range: Range): PeriodUnit {
  return PERIOD_UNITS.find((unit) => fits(range, unit)) ?? 'century'
}

/** Whether the dates are known so exactly, and the range has few enough periods of the unit. */
function fits({ low, high }: Range, unit: PeriodUnit): boolean {
  const { length, max } = UNITS[unit]
  return low.length >= length && ordinalOf(high, unit) - ordinalOf(low, unit) < max
}

function periodsBetween({ low, high }: Range, unit: PeriodUnit): string[] {
  const [from, to] = [ordinalOf(low, unit), ordinalOf(high, unit)]
  return Array.from({ length: to - from + 1 }, (_, i) => periodAt(from + i, unit))
}

const DAY_MS = 86_400_000

/** Numbers the periods of a unit one after the other. */
function ordinalOf(date: string, unit: PeriodUnit): number {
  if (unit === 'day') return Math.round(utcDay(date) / DAY_MS)
  if (unit === 'month') return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
  return Number(date.slice(0, UNITS[unit].length))
}

function periodAt(ordinal: number, unit: PeriodUnit): string {
  if (unit === 'day') return new Date(ordinal * DAY_MS).toISOString().slice(0, 10)
  if (unit !== 'month') return String(ordinal).padStart(UNITS[unit].length, '0')
  const year = String(Math.floor(ordinal / 12)).padStart(4, '0')
  return `${year}-${String((ordinal % 12) + 1).padStart(2, '0')}`
}

/** Not Date.UTC, which takes the years 0 to 99 for those of the last century. */
function utcDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/** Leaves out what is no day, month or year of the calendar, such as 2026-02-31, and says how many that are. */
export function readDates(counted: readonly Counted<string>[]): {
  dates: Counted<string>[]
  unreadable: number
} {
  const dates = counted
    .filter(({ value }) => isCalendarDate(`${value}${'YYYY-01-01'.slice(value.length)}`))
    .sort((a, b) => (a.value < b.value ? -1 : 1))
  const sum = (some: readonly Counted<string>[]) => some.reduce((total, { count }) => total + count, 0)
  return { dates, unreadable: sum(counted) - sum(dates) }
}

/** 14 Nov 2026, Nov 2026, 2026, 1990–1999, 1900–1999 */
export function periodText(period: string, unit: PeriodUnit, locale: Locale): string {
  switch (unit) {
    case 'day':
      return dayText(period, locale)
    case 'month':
      return monthText(period, locale)
    case 'year':
      return localDigits(period, locale)
    case 'decade':
      return localDigits(`${period}0–${period}9`, locale)
    case 'century':
      return localDigits(`${period}00–${period}99`, locale)
  }
}

function monthText(period: string, locale: Locale): string {
  const [year = '', month = ''] = period.split('-')
  if (locale === 'en') return `${ENGLISH_MONTHS[Number(month) - 1]} ${year}`
  return dayText(`${period}-01`, locale).replace(/^\S+ /, '')
}
