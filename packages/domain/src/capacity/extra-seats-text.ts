import type { Locale } from '../locale/locale.ts'
import { timeText } from '../time/time-text.ts'
import { zoneName } from '../time/zone-name.ts'
import { zonedParts } from '../time/zoned-parts.ts'

/** The seats that a paid submission needs besides its own, while the difference is not paid. */
export interface ExtraSeatsState {
  state: 'held' | 'released' | 'unseated'
  /** Null unless they are held. */
  until: Date | null
}

/** What the member reads about them; '' while staff decide. Only the server writes it. */
export function extraSeatsText(
  { state, until }: ExtraSeatsState,
  { timeZone, locale }: { timeZone: string; locale: Locale },
): string {
  const texts = TEXTS[locale]
  if (state !== 'held') return texts[state]
  if (until === null) return ''
  const { hour, minute } = zonedParts(until, timeZone)
  const two = (number: number) => String(number).padStart(2, '0')
  return texts.held(timeText(`${two(hour)}:${two(minute)}`, locale), zoneName(timeZone, locale))
}

const TEXTS = {
  en: {
    held: (time: string, zone: string) =>
      `The seats that you added are held for you until ${time} (${zone}).`,
    released:
      'The seats that you added were given back, because the difference was not paid in time. What you had before stays yours. Once you pay the difference you get them again, if they are still free.',
    unseated: 'The seats that you had before your change stay yours.',
  },
  bn: {
    held: (time: string, zone: string) => `আপনি যে আসন যোগ করেছেন তা আপনার জন্য ${time} পর্যন্ত রাখা আছে (${zone})।`,
    released:
      'বাড়তি টাকা সময়মতো না পাওয়ায় যোগ করা আসন ছেড়ে দেওয়া হয়েছে। আগের আসন আপনারই আছে। বাড়তি টাকা দিলে আসন খালি থাকলে আবার পাবেন।',
    unseated: 'পরিবর্তনের আগে আপনার যে আসন ছিল তা আপনারই আছে।',
  },
} satisfies Record<Locale, unknown>
