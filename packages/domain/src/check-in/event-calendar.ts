export interface CalendarEvent {
  uid: string
  name: string
  place: string
  /** Moments in ISO 8601. */
  startsAt: string
  /** '' where it is not known: three hours are kept free. */
  endsAt: string
  url: string
  /** When it was written. */
  writtenAt: Date
}

const USUAL_LENGTH_MS = 3 * 60 * 60_000

/** An event as phones add it to their calendar (iCalendar, RFC 5545). */
export function eventCalendar({ uid, name, place, startsAt, endsAt, url, writtenAt }: CalendarEvent): string {
  const start = new Date(startsAt)
  const end = endsAt > startsAt ? new Date(endsAt) : new Date(start.getTime() + USUAL_LENGTH_MS)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nibondhon//Tickets//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${moment(writtenAt)}`,
    `DTSTART:${moment(start)}`,
    `DTEND:${moment(end)}`,
    `SUMMARY:${escapeText(name)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}

function moment(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text.replace(/[\\,;]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`)
}

/** A line has at most 75 bytes; a letter has at most four. */
const LETTERS_OF_LINE = 18

function fold(line: string): string {
  const letters = [...line]
  const parts: string[] = []
  for (let at = 0; at < letters.length; at += LETTERS_OF_LINE) {
    parts.push(letters.slice(at, at + LETTERS_OF_LINE).join(''))
  }
  return parts.join('\r\n ')
}
