import { localDigits, type Locale } from '../locale/locale.ts'

/** 6:30 PM, or সন্ধ্যা ৬:৩০, for a time of the day as HH:MM. */
export function timeText(time: string, locale: Locale): string {
  const [hours = '', minutes = ''] = time.split(':')
  const hour = Number(hours)
  const clock = `${hour % 12 || 12}:${minutes}`
  if (locale === 'bn') return `${dayPeriod(hour)} ${localDigits(clock, 'bn')}`
  return `${clock} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Not Intl's `dayPeriod`: browsers before 2021 ignore it and write AM or PM. */
export function dayPeriod(hour: number): string {
  return DAY_PERIODS.find(({ before }) => hour < before)?.name ?? NIGHT
}

const NIGHT = 'রাত্রি'
const DAY_PERIODS = [
  { before: 4, name: NIGHT },
  { before: 6, name: 'ভোর' },
  { before: 12, name: 'সকাল' },
  { before: 16, name: 'দুপুর' },
  { before: 18, name: 'বিকাল' },
  { before: 20, name: 'সন্ধ্যা' },
]
