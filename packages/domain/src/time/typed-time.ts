import { toAsciiDigits } from '../locale/locale.ts'

/** A time has 5 letters, সন্ধ্যা ৬টা ৩০ some more. */
const MAX_LENGTH = 40
const TYPED =
  /^(ভোর|সকাল|দুপুর|বিকাল|বিকেল|সন্ধ্যা|রাত|রাত্রি)?\s*(\d{1,2})(টা)?(?:\s*(?:[:.]\s*)?(\d{2})(?::\d{2})?)?(?:\s*([ap])\.?m\.?)?$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** A time of the day as people write it (6:30 pm, 18.30, সন্ধ্যা ৬টা) to 18:30; null if it is none. */
export function readTypedTime(typed: string): string | null {
  if (typed.length > MAX_LENGTH) return null
  const text = toAsciiDigits(typed.trim()).toLowerCase()
  const [, period, hours, oClock, minutes, half] = TYPED.exec(text) ?? []
  // A number alone may be anything.
  if (hours === undefined || !(period ?? oClock ?? minutes ?? half)) return null
  const hour = hourOfDay(Number(hours), period, half)
  const time = `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`
  return isTime(time) ? time : null
}

/** A time of the day as HH:MM. */
export function isTime(text: string): boolean {
  return TIME.test(text)
}

/** Minutes since midnight, for a time as HH:MM. */
export function minutesOfTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** The time of so many minutes since midnight, as HH:MM. */
export function timeOfMinutes(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** -1 where there is no such hour. */
function hourOfDay(hour: number, period: string | undefined, half: string | undefined): number {
  if (period === undefined && half === undefined) return hour
  if (hour < 1 || hour > 12 || (period !== undefined && half !== undefined)) return -1
  const isAfternoon = period === undefined ? half === 'p' : isAfterNoon(hour, period)
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

/** রাত ১২টা is midnight and রাত ৯টা is 21:00; দুপুর ১২টা is noon and দুপুর ১১টা before it. */
function isAfterNoon(hour: number, period: string): boolean {
  switch (period) {
    case 'ভোর':
    case 'সকাল':
      return false
    case 'দুপুর':
      return hour !== 11
    case 'রাত':
    case 'রাত্রি':
      return hour >= 6 && hour < 12
    default:
      return true
  }
}
