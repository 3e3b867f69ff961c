import type { ListAddress } from '../../shared/list-address.ts'
import { listTexts } from '../texts/list-texts.ts'

type DateRange = Pick<ListAddress, 'dateFrom' | 'dateTo'>

/** The ranges that one click sets, by the calendar of the person who looks. */
export function quickRanges(now: Date): { label: string; range: DateRange }[] {
  const texts = listTexts().filters
  const today = dayText(now)
  return [
    { label: texts.today, range: { dateFrom: today, dateTo: today } },
    { label: texts.thisWeek, range: { dateFrom: dayText(startOfWeek(now)), dateTo: today } },
    { label: texts.thisMonth, range: { dateFrom: `${today.slice(0, 8)}01`, dateTo: today } },
  ]
}

/** Weeks begin on Sunday in Bangladesh. */
function startOfWeek(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - date.getDay())
}

/** No day is in such a range. Days of the form 2026-11-14 sort as text. */
export function isCrossed({ dateFrom, dateTo }: DateRange): boolean {
  return dateFrom !== '' && dateTo !== '' && dateFrom > dateTo
}

function dayText(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
