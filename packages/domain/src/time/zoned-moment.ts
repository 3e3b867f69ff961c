import { isDay } from './day-range.ts'
import { zonedParts } from './zoned-parts.ts'

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

/** The moment of a day (2026-11-14) and time (09:30) in a time zone; null where either is none. */
export function zonedMoment({
  day,
  time,
  timeZone,
}: {
  day: string
  time: string
  timeZone: string
}): Date | null {
  const clock = TIME.exec(time)
  if (!clock || !isDay(day)) return null
  const wanted = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wanted)) return null
  // Twice, because the first step may cross a change of the clock.
  let moment = wanted
  for (let step = 0; step < 2; step += 1) moment += wanted - localTime(new Date(moment), timeZone)
  return new Date(moment)
}

/** The latest result: clocks of a zone change at full minutes, and most calls are about the current one. */
let latest = { minute: Number.NaN, timeZone: '', day: '' }

/** The day of a moment in a time zone, as 2026-11-14. */
export function localDay(moment: Date, timeZone: string): string {
  const minute = Math.floor(moment.getTime() / 60_000)
  if (minute !== latest.minute || timeZone !== latest.timeZone) {
    latest = {
      minute,
      timeZone,
      day: new Date(localTime(moment, timeZone)).toISOString().slice(0, 10),
    }
  }
  return latest.day
}

const DAY_MS = 86_400_000

/** Whole days from one day to another, both as 2026-11-14. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** When something that runs every day at an hour ran last, or should have, and when it runs next. */
export function dailyRuns({ hour, timeZone, now }: { hour: number; timeZone: string; now: Date }): {
  last: Date
  next: Date
} {
  const time = `${String(hour).padStart(2, '0')}:00`
  const today = localTime(now, timeZone)
  const runOf = (offset: number) => {
    const day = new Date(today + offset * DAY_MS).toISOString().slice(0, 10)
    return zonedMoment({ day, time, timeZone }) ?? now
  }
  const ofToday = runOf(0)
  return ofToday <= now ? { last: ofToday, next: runOf(1) } : { last: runOf(-1), next: ofToday }
}

/** What a clock in the zone shows, read as if it were UTC. */
function localTime(moment: Date, timeZone: string): number {
  const { year, month, day, hour, minute } = zonedParts(moment, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) + (moment.getTime() % 60_000)
}
