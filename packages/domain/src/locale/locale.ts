/** The languages that screens, messages and documents are written in. */
export const LOCALES = ['en', 'bn'] as const
export type Locale = (typeof LOCALES)[number]

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** The language that was stored or sent along; English where it is none of ours. */
export function localeOf({ locale }: { locale?: string | undefined }): Locale {
  return locale === 'bn' ? 'bn' : 'en'
}

/** Here and not beside dates: pages load the texts of days and of times apart. */
export const ENGLISH_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const BANGLA_DIGITS = /[০-৯]/g
const BANGLA_ZERO = 0x09e6

/** People type ০-৯ as readily as 0-9, so every reader of digits accepts both. */
export function toAsciiDigits(text: string): string {
  return text.replace(BANGLA_DIGITS, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
}

/** Numbers that the application writes into Bangla sentences. What a person typed is never rewritten. */
export function toBanglaDigits(number: number | string): string {
  return String(number).replace(/[0-9]/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)))
}

/** Digits as the language writes them. For display only: ids and codes keep theirs. */
export function localDigits(text: string, locale: Locale): string {
  return locale === 'bn' ? toBanglaDigits(text) : text
}

/** The digits of a text and nothing else, as 0-9. */
export function onlyDigits(text: string): string {
  return toAsciiDigits(text).replace(/[^0-9]/g, '')
}
