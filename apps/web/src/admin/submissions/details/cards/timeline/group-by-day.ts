/** Events of one day, in their order; `day` is how the day is written. */
interface DayOf<T> {
  day: string
  events: T[]
}

/** Groups events that are sorted by time. */
export function groupByDay<T extends { at: string }>(
  events: readonly T[],
  dayOf: (iso: string) => string,
): DayOf<T>[] {
  const days: DayOf<T>[] = []
  for (const event of events) {
    const day = dayOf(event.at)
    const last = days.at(-1)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, events: [event] })
  }
  return days
}
