import type { Locale } from '@nibondhon/domain'

const LANGUAGE = { en: 'en-GB', bn: 'bn-BD' } satisfies Record<Locale, string>

/** 14 Nov 2026. A day has no time zone, so it is read and written in the same one. */
export function formatDate(iso: string, locale: Locale): string {
  const date = new Date(`${iso}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || Number.isNaN(date.getTime())) return iso
  return date.toLocaleDateString(LANGUAGE[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
