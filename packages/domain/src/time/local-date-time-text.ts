import type { Locale } from '../locale/locale.ts'
import { banglaDateTimeText } from './bangla-date-text.ts'
import { dateTimeText, type Moment } from './date-text.ts'

/** A moment in the words of a language. Members' pages choose by themselves, so that they load one of the two. */
export function localDateTimeText(moment: Moment, timeZone: string, locale: Locale): string {
  return locale === 'bn' ? banglaDateTimeText(moment, timeZone) : dateTimeText(moment, timeZone)
}
