import { defaultMessageIn } from '../form-model/default-messages.ts'
import type { FormDefinition } from '../form-model/form-types.ts'
import type { Locale } from '../locale/locale.ts'
import { baseLanguageOf, otherLanguage } from './base-language.ts'
import { mapTexts } from './map-texts.ts'

/** Texts by their keys, in the two languages; a language that is left out keeps its text. */
export type NewTexts = ReadonlyMap<string, Partial<Record<Locale, string>>>

/** The form with new texts. A blank translation is removed; a key that the form does not have is ignored. */
export function applyTexts(form: FormDefinition, texts: NewTexts): FormDefinition {
  const base = baseLanguageOf(form.settings)
  const other = otherLanguage(base)
  return mapTexts(form, {
    language: other,
    change: ({ key, base: text, translation }) => {
      const given = texts.get(key)
      return { base: given?.[base] ?? text, translation: given?.[other] ?? translation }
    },
  })
}

/** The plain texts are in another language than was said: what was a translation is one into the other language. */
export function withBaseLanguage(form: FormDefinition, language: Locale): FormDefinition {
  const before = baseLanguageOf(form.settings)
  const settings = { ...form.settings, baseLanguage: language }
  if (before === language) return { ...form, settings }
  const translations = new Map<string, string>()
  mapTexts(form, {
    language: otherLanguage(before),
    change: (text) => {
      translations.set(text.key, text.translation)
      return text
    },
  })
  return mapTexts(
    { ...form, settings },
    {
      language: before,
      change: ({ key, base: text }) => ({
        base: defaultMessageIn(text, language),
        translation: translations.get(key) ?? '',
      }),
    },
  )
}
