import { banglaDateTimeText, dateTimeText } from '@nibondhon/domain'
import { useI18n } from '../translations/public-i18n.ts'
import { useTimeZone } from './use-time-zone.ts'

/** Writes times by the clock of the association, wherever the reader is. */
export function useDateTimeText(): (iso: string) => string {
  const { locale } = useI18n()
  const timeZone = useTimeZone()
  return (iso) => (locale === 'en' ? dateTimeText : banglaDateTimeText)(iso, timeZone)
}
