import { toAsciiDigits } from '../locale/locale.ts'
import { zonedMoment } from '../time/zoned-moment.ts'
import { dateOrderOf, type DateOrder, readWrittenDate } from './read-written-date.ts'

const MAX_LENGTH = 60
const CLOCK = /(\d{1,2}):(\d{2})(?::(\d{2}))?/
const HALF = /^(?:\.\d{1,9})? ?([ap])\.?m\.?/
const OFFSET = /([+-])(\d{1,2})(?::?(\d{2}))?$/

interface Reading {
  order: DateOrder
  /** Of times without an offset. */
  timeZone: string
}

/**
 * The moment of a date with a time as forms elsewhere export it: 2026/11/18 8:15:00 PM GMT+6, 11/18/26 20:15, 2026-11-18T14:15:00Z.
 * A day without a time begins at midnight. Null for anything else.
 */
export function readWrittenMoment(written: string, { order, timeZone }: Reading): Date | null {
  if (written.length > MAX_LENGTH) return null
  const text = toAsciiDigits(written).replace(/\s/g, ' ').trim().toLowerCase()
  const clock = CLOCK.exec(text)
  const day = readWrittenDate(clock ? text.slice(0, clock.index).replace(/[t, ]{1,9}$/, '') : text, order)
  if (day === null) return null
  if (!clock) return zonedMoment({ day, time: '00:00', timeZone })
  const rest = text.slice(clock.index + clock[0].length)
  const hour = hourOf(Number(clock[1]), HALF.exec(rest)?.[1])
  if (hour === null) return null
  const time = `${String(hour).padStart(2, '0')}:${clock[2] ?? ''}`
  const offset = offsetOf(rest)
  const moment = zonedMoment({ day, time, timeZone: offset === null ? timeZone : 'UTC' })
  return moment && new Date(moment.getTime() + Number(clock[3] ?? 0) * 1000 - (offset ?? 0) * 60_000)
}

/**
 * Which of day and month comes first in a column of times. Where all can be read both ways, forms write them one after the
 * other: the order counts in which the fewest are later than now or earlier than the one before, and then the one in which
 * they are closer together.
 */
export function momentOrderOf(
  written: readonly string[],
  { timeZone, now }: { timeZone: string; now: Date },
): DateOrder {
  const [ifDay, ifMonth] = [dateOrderOf(written, 'day'), dateOrderOf(written, 'month')]
  if (ifDay === ifMonth) return ifDay
  const [asDay, asMonth] = (['day', 'month'] as const).map((order) => {
    const times = written.flatMap((one) => readWrittenMoment(one, { order, timeZone })?.getTime() ?? [])
    const faults = times.filter((time, index) => time > now.getTime() || time < (times[index - 1] ?? time))
    return { faults: faults.length, span: (times.at(-1) ?? 0) - (times[0] ?? 0) }
  })
  if (!asDay || !asMonth) return 'day'
  if (asDay.faults !== asMonth.faults) return asDay.faults < asMonth.faults ? 'day' : 'month'
  return asDay.span <= asMonth.span ? 'day' : 'month'
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null
  return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'p' ? 12 : 0)
}

/** In minutes; null where none is written. */
function offsetOf(rest: string): number | null {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(rest) ?? []
  if (hours !== undefined) return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return /(?:z|utc|gmt)$/.test(rest) ? 0 : null
}
