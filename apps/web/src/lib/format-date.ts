import { dateTimeText } from '@nibondhon/domain'
import type { Locale } from './i18n/locale.ts'

/** 14 Nov 2026, in the viewer's own zone. */
export function formatDate(iso: string, locale: Locale = 'en'): string {
  return new Intl.DateTimeFormat(TAGS[locale], { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(iso),
  )
}

/** 14 Nov 2026, 5:30 PM, in the viewer's own zone; ১৪ নভেম্বর ২০২৬, বিকাল ৫:৩০ in Bangla. */
export function formatDateTime(iso: string, locale: Locale = 'en'): string {
  if (locale === 'en') return dateTimeText(iso, Intl.DateTimeFormat().resolvedOptions().timeZone)
  // The order of the language's own pattern reads like a form; this one reads like speech.
  const parts = new Intl.DateTimeFormat('bn-BD', BANGLA_PARTS).formatToParts(new Date(iso))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('day')} ${part('month')} ${part('year')}, ${part('dayPeriod')} ${part('hour')}:${part('minute')}`
}

const TAGS = { en: 'en-GB', bn: 'bn-BD' } as const satisfies Record<Locale, string>

const BANGLA_PARTS = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  dayPeriod: 'short',
  hour12: true,
} as const
