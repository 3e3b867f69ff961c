import { formatDateTime } from '../../lib/format-date.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { useIsInBrowser, usePage } from './page-data.tsx'

/** Writes times in the zone of the association until the page is in the browser, which has its own. */
export function useDateTimeText(): (iso: string) => string {
  const { locale } = useI18n()
  const { data } = usePage()
  const timeZone = useIsInBrowser() ? undefined : data?.timeZone
  return (iso) => formatDateTime(iso, locale, timeZone)
}
