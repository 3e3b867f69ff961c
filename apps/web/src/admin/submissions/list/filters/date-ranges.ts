import { localDay } from '@nibondhon/domain'
import { consoleTimeZone } from '../../../shared/language/console-texts.ts'
import type { ListAddress } from '../../shared/list-address.ts'
import { listTexts } from '../texts/list-texts.ts'

type DateRange = Pick<ListAddress, 'dateFrom' | 'dateTo'>

/** The ranges that one click sets, by the calendar of the association. */
export function quickRanges(now: Date): { label: string; range: DateRange }[] {
  const texts = listTexts().filters
  const today = localDay(now, consoleTimeZone())
  return [
    { label: texts.today, range: { dateFrom: today, dateTo: today } },
    { label: texts.thisWeek, range: { dateFrom: startOfWeek(today), dateTo: today } },
    { label: texts.thisMonth, range: { dateFrom: `${today.slice(0, 8)}01`, dateTo: today } },
  ]
}

/** Weeks begin on Sunday in Bangladesh. */
function startOfWeek(day: string): string {
  const start = new Date(`${day}T00:00:00Z`)
  start.setUTCDate(start.getUTCDate() - start.getUTCDay())
  return start.toISOString().slice(0, 10)
}

/** No day is in such a range. Days of the form 2026-11-14 sort as text. */
export function isCrossed({ dateFrom, dateTo }: DateRange): boolean {
  return dateFrom !== '' && dateTo !== '' && dateFrom > dateTo
}
