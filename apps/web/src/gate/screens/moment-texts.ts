import { dayText, type Locale, localDateTimeText, localDay, timeText, zonedParts } from '@nibondhon/domain'

const HOUR_MS = 60 * 60 * 1000

interface MomentTexts {
  time: (at: number) => string
  /** From the beginning of an hour to its end. */
  hours: (at: number) => string
}

/** Times of today by the clock alone, and of other days with the day, because an event may last several. */
export function momentTexts(timeZone: string, locale: Locale, now: () => number = Date.now): MomentTexts {
  const dayOf = (at: number) => localDay(new Date(at), timeZone)
  const isToday = (at: number) => dayOf(at) === dayOf(now())
  const clock = (at: number) => {
    const { hour, minute } = zonedParts(new Date(at), timeZone)
    return { hour, minute: String(minute).padStart(2, '0') }
  }
  const time = (at: number) => timeText(`${clock(at).hour}:${clock(at).minute}`, locale)
  const fullHour = (at: number) => timeText(`${clock(at).hour}:00`, locale)
  return {
    time: (at) => (isToday(at) ? time(at) : localDateTimeText(new Date(at), timeZone, locale)),
    hours: (at) => {
      const hours = `${fullHour(at)} – ${fullHour(at + HOUR_MS)}`
      return isToday(at) ? hours : `${dayText(dayOf(at), locale)}, ${hours}`
    },
  }
}
