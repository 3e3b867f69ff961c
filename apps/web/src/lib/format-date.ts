import type { Locale } from './i18n/locale.ts'

/** 14 Nov 2026, in the viewer's own zone. */
export function formatDate(iso: string, locale: Locale = 'en'): string {
  return new Intl.DateTimeFormat(TAGS[locale], { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(iso),
  )
}

const TAGS = { en: 'en-GB', bn: 'bn-BD' } as const satisfies Record<Locale, string>
