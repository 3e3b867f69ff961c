export interface ZonedParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/** Making a formatter costs far more than using it. There are as many as there are time zones in use. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** What calendar and clock show in a time zone. Texts are put together from these numbers, because the words
 *  a runtime gives differ from version to version ("Sept", a thin space before PM). */
export function zonedParts(date: Date, timeZone: string): ZonedParts {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of formatterOf(timeZone).formatToParts(date)) {
    if (type in parts) parts[type as keyof ZonedParts] = Number(value)
  }
  return parts
}

export function isTimeZone(text: string): boolean {
  try {
    formatterOf(text)
    return text !== ''
  } catch {
    return false
  }
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}
