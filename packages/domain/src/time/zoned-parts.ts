export interface ZonedParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/** Cached, because creating a formatter costs far more than using it. There is one for each time zone in use. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar date and time in a time zone. Texts are built from these numbers, because those of Intl differ
 *  between runtime versions ("Sept", a thin space before PM). */
export function zonedParts(date: Date, timeZone: string): ZonedParts {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of formatterOf(timeZone).formatToParts(date)) {
    if (type in parts) parts[type as keyof ZonedParts] = Number(value)
  }
  return { ...parts, hour: parts.hour % 24 }
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
  // Not `calendar` and `hourCycle`, which browsers before 2020 ignore: 5 PM would become 5 AM. With `hour12: false`, some
  // write midnight as 24.
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hour12: false,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}
