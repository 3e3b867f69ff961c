import type { Locale } from '../locale/locale.ts'

/** How people call the clock of a time zone: Dhaka time, ঢাকার সময়. */
export function zoneName(timeZone: string, locale: Locale): string {
  const place = timeZone.slice(timeZone.lastIndexOf('/') + 1).replace(/_/g, ' ')
  if (locale === 'en') return `${place} time`
  return `${place === 'Dhaka' ? 'ঢাকার' : place} সময়`
}
