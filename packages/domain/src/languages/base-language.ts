import type { FormSettings } from '../form-model/form-types.ts'
import type { Locale } from '../locale/locale.ts'

/** The language of a form's plain keys. */
export function baseLanguageOf({ baseLanguage }: Pick<FormSettings, 'baseLanguage'>): Locale {
  return baseLanguage ?? 'en'
}

export function otherLanguage(language: Locale): Locale {
  return language === 'en' ? 'bn' : 'en'
}

/** Whether a text is in any language at all: a year or a number is not. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text)
}
