import {
  banglaDateTimeText,
  dateTimeText as englishDateTimeText,
  formatTaka,
  localDigits,
  takaToPaisa,
  toAsciiDigits,
  zoneName,
  type Locale,
  type Paisa,
} from '@nibondhon/domain'
import { consoleDigits, consoleLanguage, consoleTimeZone } from './console-texts.ts'

/** 1,23,456 or ১,২৩,৪৫৬: in lakh, as amounts are. */
export function countText(count: number): string {
  return digitsText(count.toLocaleString('en-IN'))
}

/** Digits as the person reads them. Not for ids, codes, phone numbers and what others typed. */
export function digitsText(text: string): string {
  return localDigits(text, consoleDigits())
}

/** What the domain writes in both languages, with the digits as the person reads them. */
export function inConsoleLanguage(write: (locale: Locale) => string): string {
  const text = write(consoleLanguage())
  return consoleLanguage() === 'bn' && consoleDigits() === 'en' ? toAsciiDigits(text) : text
}

/** ৳1,234.50 or ৳১,২৩৪.৫০ */
export function paisaText(paisa: Paisa): string {
  return digitsText(formatTaka(paisa))
}

export function takaText(taka: number): string {
  return paisaText(takaToPaisa(taka))
}

/** 14 Nov 2026, 5:30 PM or ১৪ নভেম্বর ২০২৬, বিকাল ৫:৩০; by the clock of the association. */
export function dateTimeText(iso: string, timeZone = consoleTimeZone()): string {
  if (consoleLanguage() === 'en') return englishDateTimeText(iso, timeZone)
  return inConsoleLanguage(() => banglaDateTimeText(iso, timeZone))
}

/** 14 Nov 2026 */
export function dateText(iso: string, timeZone?: string): string {
  return dateTimeText(iso, timeZone).split(', ')[0] ?? ''
}

/** 16 Nov 2026, for a day that is the same in every zone, such as one of a statement or of the books. */
export function dayText(day: string): string {
  return dateText(day, 'UTC')
}

/** 5:30 PM */
export function timeOfDayText(iso: string, timeZone?: string): string {
  return dateTimeText(iso, timeZone).split(', ')[1] ?? ''
}

/** Dhaka time */
export function timeZoneText(): string {
  return zoneName(consoleTimeZone(), consoleLanguage())
}
