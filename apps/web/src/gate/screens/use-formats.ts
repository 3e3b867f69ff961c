import {
  localDateTimeText,
  localDigits,
  localTaka,
  takaToPaisa,
  timeText,
  zonedParts,
} from '@nibondhon/domain'
import { useMemo } from 'react'
import { createHourOf } from '../scan/hour-of.ts'
import { useI18n } from '../texts/gate-i18n.ts'

const HOUR_MS = 60 * 60 * 1000

/** Numbers, times and amounts in the language that is shown and the zone of the association. */
export function useFormats(timeZone: string) {
  const { locale } = useI18n()
  return useMemo(() => {
    const clock = (at: number) => {
      const { hour, minute } = zonedParts(new Date(at), timeZone)
      return { hour, minute }
    }
    return {
      number: (value: number) => localDigits(String(value), locale),
      time: (at: number) => {
        const { hour, minute } = clock(at)
        return timeText(`${hour}:${String(minute).padStart(2, '0')}`, locale)
      },
      dateTime: (at: number) => localDateTimeText(new Date(at), timeZone, locale),
      taka: (taka: number) => localTaka(takaToPaisa(taka), locale),
      /** When its hour began. Zones of half an hour begin theirs at :30 in UTC. */
      hourOf: createHourOf((at) => clock(at).minute),
      hours: (at: number) =>
        `${timeText(`${clock(at).hour}:00`, locale)} – ${timeText(`${clock(at + HOUR_MS).hour}:00`, locale)}`,
    }
  }, [locale, timeZone])
}

export type Formats = ReturnType<typeof useFormats>
