import { banglaDateTimeText, dateText, dateTimeText, type Locale } from '@nibondhon/domain'

/** 14 Nov 2026, in the viewer's own zone. */
export function formatDate(iso: string): string {
  return dateText(iso, ownTimeZone())
}

/** 14 Nov 2026, 5:30 PM, in the viewer's own zone; ১৪ নভেম্বর ২০২৬, বিকাল ৫:৩০ in Bangla. */
export function formatDateTime(iso: string, locale: Locale = 'en', timeZone = ownTimeZone()): string {
  return locale === 'en' ? dateTimeText(iso, timeZone) : banglaDateTimeText(iso, timeZone)
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
