import { banglaDateTimeText, dateTimeText, type Locale } from '@nibondhon/domain'

/** 14 Nov 2026, in the viewer's own zone. */
export function formatDate(iso: string, locale: Locale = 'en'): string {
  return new Intl.DateTimeFormat(TAGS[locale], { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(iso),
  )
}

/** 14 Nov 2026, 5:30 PM, in the viewer's own zone; ১৪ নভেম্বর ২০২৬, বিকাল ৫:৩০ in Bangla. */
export function formatDateTime(iso: string, locale: Locale = 'en'): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return locale === 'en' ? dateTimeText(iso, timeZone) : banglaDateTimeText(iso, timeZone)
}

const TAGS = { en: 'en-GB', bn: 'bn-BD' } as const satisfies Record<Locale, string>
