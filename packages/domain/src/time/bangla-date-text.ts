import type { Moment } from './date-text.ts'
import { dayPeriod } from './time-text.ts'
import { zonedParts } from './zoned-parts.ts'

/** ১৪ নভেম্বর ২০২৬, বিকাল ৫:৩০, on a clock in the time zone; '' when there is no such moment. */
export function banglaDateTimeText(moment: Moment, timeZone: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  // The order of the language's own pattern reads like a form; this one reads like speech.
  const parts = new Intl.DateTimeFormat('bn-BD', { ...PARTS, timeZone }).formatToParts(date)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const time = `${dayPeriod(zonedParts(date, timeZone).hour)} ${part('hour')}:${part('minute')}`
  return `${part('day')} ${part('month')} ${part('year')}, ${time}`
}

/** ১৪ নভেম্বর ২০২৬ */
export function banglaDateText(moment: Moment, timeZone: string): string {
  return banglaDateTimeText(moment, timeZone).split(',', 1)[0] ?? ''
}

const PARTS = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
} as const
