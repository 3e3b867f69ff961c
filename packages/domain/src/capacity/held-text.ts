import type { Locale } from '../locale/locale.ts'
import { timeText } from '../time/time-text.ts'
import { zoneName } from '../time/zone-name.ts'
import { zonedParts } from '../time/zoned-parts.ts'

/** Until when a seat is held, by the clock of the association. Only the server writes it. */
export function heldText(until: Date, { timeZone, locale }: { timeZone: string; locale: Locale }): string {
  const { hour, minute } = zonedParts(until, timeZone)
  const two = (number: number) => String(number).padStart(2, '0')
  const time = timeText(`${two(hour)}:${two(minute)}`, locale)
  if (locale === 'en') return `A seat is held for you until ${time} (${zoneName(timeZone, locale)}).`
  return `আপনার জন্য ${time} পর্যন্ত আসন রাখা আছে (${zoneName(timeZone, locale)})।`
}
