import { formatTaka, type Paisa } from '../money/money.ts'
import { toBanglaDigits } from './bangla-digits.ts'
import type { Locale } from './message-types.ts'

/** Digits as the language writes them. For display only: ids, codes and what people typed stay as they are. */
export function localDigits(text: string, locale: Locale): string {
  return locale === 'bn' ? toBanglaDigits(text) : text
}

/** ৳1,234.50 or ৳১,২৩৪.৫০ */
export function localTaka(paisa: Paisa, locale: Locale): string {
  return localDigits(formatTaka(paisa), locale)
}
