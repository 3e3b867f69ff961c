import { toAsciiDigits } from '../locale/locale.ts'
import { zonedParts } from './zoned-parts.ts'

/**
 * Whole days of a time zone as moments, for date filters: both days included, so `before` is where the day
 * after `to` begins. Null means no bound on that side.
 */
export function dayRange(input: { from?: string; to?: string; timeZone: string }): {
  from: Date | null
  before: Date | null
} {
  const from = input.from ? readDay(input.from) : null
  const to = input.to ? readDay(input.to) : null
  return {
    from: from === null ? null : dayStart(from, input.timeZone),
    before: to === null ? null : dayStart(to + DAY, input.timeZone),
  }
}

/** Whether a text is a real day, as 2026-11-14. */
export function isDay(text: string): boolean {
  return readDay(text) !== null
}

const DAY = 86_400_000

/** A day has 10 letters; the rest allows for spaces around it. */
const MAX_DAY_LENGTH = 50

/** A day as the milliseconds of its midnight in UTC, which represents the day in every zone. */
function readDay(text: string): number | null {
  if (text.length > MAX_DAY_LENGTH) return null
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(toAsciiDigits(text.trim()))
  if (!match) return null
  const iso = match[0]
  const day = Date.parse(`${iso}T00:00:00Z`)
  // 2026-02-30 would silently become 2 March.
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(iso) ? day : null
}

/**
 * The first moment of a day. Searched for rather than computed from an offset, because clocks change: there
 * are days that begin at 1 o'clock and days that do not exist.
 */
function dayStart(day: number, timeZone: string): Date {
  let before = day - 2 * DAY
  let from = day + 2 * DAY
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dayNumber(middle, timeZone) >= day) from = middle
    else before = middle
  }
  return new Date(from)
}

function dayNumber(time: number, timeZone: string): number {
  const { year, month, day } = zonedParts(new Date(time), timeZone)
  return Date.UTC(year, month - 1, day)
}
