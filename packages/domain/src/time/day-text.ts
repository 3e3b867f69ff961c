import { ENGLISH_MONTHS, type Locale } from '../locale/locale.ts'

/** Not `dateStyle`, which browsers before 2021 ignore. */
const BANGLA_DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/**
 * 14 Nov 2026, or ১৪ নভেম্বর ২০২৬, for a day as YYYY-MM-DD. A day has no time zone. Public pages download this file
 * for date answers, so it is kept apart from what knows time zones.
 */
export function dayText(day: string, locale: Locale): string {
  if (locale === 'bn') {
    return new Date(day).toLocaleDateString('bn-BD', BANGLA_DAY).replace(',', '')
  }
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${ENGLISH_MONTHS[Number(month) - 1]} ${year}`
}
