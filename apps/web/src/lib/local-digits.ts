import { formatTaka, type Paisa } from '@nibondhon/domain'
import type { Locale } from './i18n/locale.ts'

/** Digits as the language writes them. For display only: ids and codes stay as they are typed. */
export function localDigits(text: string, locale: Locale): string {
  if (locale === 'en') return text
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)))
}

/** ৳1,234.50 or ৳১,২৩৪.৫০ */
export function localTaka(paisa: Paisa, locale: Locale): string {
  return localDigits(formatTaka(paisa), locale)
}

const BANGLA_ZERO = 0x09e6
