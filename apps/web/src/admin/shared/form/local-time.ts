import { zonedMoment, zonedParts } from '@nibondhon/domain'
import { consoleTimeZone } from '../language/console-texts.ts'

/** An ISO time as an input of type datetime-local shows it, on the clock of the association; '' when it is none. */
export function localTimeOf(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const { year, month, day, hour, minute } = zonedParts(date, consoleTimeZone())
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** The ISO time (UTC) of such a text; null when it is empty or no time. */
export function isoOfLocalTime(text: string): string | null {
  const [day = '', time = ''] = text.split('T')
  return zonedMoment({ day, time: time.slice(0, 5), timeZone: consoleTimeZone() })?.toISOString() ?? null
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
