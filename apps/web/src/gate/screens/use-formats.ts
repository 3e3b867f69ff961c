import { localDateTimeText, localDigits, localTaka, takaToPaisa, zonedParts } from '@nibondhon/domain'
import { useMemo } from 'react'
import { createHourOf } from '../scan/hour-of.ts'
import { useI18n } from '../texts/gate-i18n.ts'
import { momentTexts } from './moment-texts.ts'

/** Numbers, times and amounts in the language that is shown and the zone of the association. */
export function useFormats(timeZone: string) {
  const { locale } = useI18n()
  return useMemo(() => {
    return {
      ...momentTexts(timeZone, locale),
      number: (value: number) => localDigits(String(value), locale),
      dateTime: (at: number) => localDateTimeText(new Date(at), timeZone, locale),
      taka: (taka: number) => localTaka(takaToPaisa(taka), locale),
      /** When its hour began. Zones of half an hour begin theirs at :30 in UTC. */
      hourOf: createHourOf((at) => zonedParts(new Date(at), timeZone).minute),
    }
  }, [locale, timeZone])
}

export type Formats = ReturnType<typeof useFormats>
