/** The languages that screens, messages and documents are written in. */
export const LOCALES = ['en', 'bn'] as const
export type Locale = (typeof LOCALES)[number]

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}
