import { ENGLISH_MONTHS } from '../locale/locale.ts'
import { zonedParts } from './zoned-parts.ts'

/** A moment: a Date, its milliseconds, or its ISO text as the API sends it. */
export type Moment = Date | number | string

/** 14 Nov 2026, 5:30 PM, on a clock in the time zone; '' when there is no such moment. */
export function dateTimeText(moment: Moment, timeZone: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const { hour, minute } = zonedParts(date, timeZone)
  const half = hour < 12 ? 'AM' : 'PM'
  return `${dateText(date, timeZone)}, ${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`
}

/** 14 Nov 2026 */
export function dateText(moment: Moment, timeZone: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const { year, month, day } = zonedParts(date, timeZone)
  return `${day} ${ENGLISH_MONTHS[month - 1]} ${year}`
}
