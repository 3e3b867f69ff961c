import type { Moment } from './date-text.ts'

/** ১৪ নভেম্বর ২০২৬, বিকাল ৫:৩০, on a clock in the time zone; '' when there is no such moment. */
export function banglaDateTimeText(moment: Moment, timeZone: string): string {
  const part = banglaParts(moment, timeZone)
  return part && `${dayText(part)}, ${part('dayPeriod')} ${part('hour')}:${part('minute')}`
}

/** ১৪ নভেম্বর ২০২৬ */
export function banglaDateText(moment: Moment, timeZone: string): string {
  const part = banglaParts(moment, timeZone)
  return part && dayText(part)
}

type PartOf = (type: Intl.DateTimeFormatPartTypes) => string

/** The parts are put together here: the order that Intl gives Bangla reads like a form, not like speech. */
function dayText(part: PartOf): string {
  return `${part('day')} ${part('month')} ${part('year')}`
}

function banglaParts(moment: Moment, timeZone: string): PartOf | '' {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const parts = new Intl.DateTimeFormat('bn-BD', { ...PARTS, timeZone }).formatToParts(date)
  return (type) => parts.find((part) => part.type === type)?.value ?? ''
}

const PARTS = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  dayPeriod: 'short',
  hour12: true,
} as const
