import { dayIn, dayRange } from '@nibondhon/domain'

export interface Day {
  /** As 2026-11-14. */
  day: string
  begins: Date
  /** Where the next day begins. */
  ends: Date
}

/** The last days of a time zone, today included, the oldest first. */
export function lastDays(input: { count: number; timeZone: string; now: Date }): Day[] {
  const { count, timeZone, now } = input
  const today = Date.parse(dayIn(timeZone, now))
  const days = Array.from({ length: count }, (_, i) => nameOf(today - (count - 1 - i) * DAY))
  const bounds = [...days, nameOf(today + DAY)].map((day) => dayRange({ from: day, timeZone }).from ?? now)
  return days.map((day, i) => ({ day, begins: bounds[i] ?? now, ends: bounds[i + 1] ?? now }))
}

const DAY = 86_400_000

function nameOf(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10)
}
