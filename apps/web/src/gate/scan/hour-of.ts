/** No zone differs from UTC by another part of an hour. */
const QUARTER_MS = 15 * 60_000

/**
 * The beginning of the hour by a clock, in milliseconds. `minuteOf` is asked once for each quarter of an hour: to ask a time zone takes
 * long, and the people of a large event are counted with each scan.
 */
export function createHourOf(minuteOf: (at: number) => number): (at: number) => number {
  const hours = new Map<number, number>()
  return (at) => {
    const quarter = at - (at % QUARTER_MS)
    let hour = hours.get(quarter)
    if (hour === undefined) {
      hour = quarter - minuteOf(quarter) * 60_000
      hours.set(quarter, hour)
    }
    return hour
  }
}
