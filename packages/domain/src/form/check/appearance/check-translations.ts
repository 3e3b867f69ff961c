import type { FormDefinition } from '../../../form-model/form-types.ts'
import { countCharacters, LIMITS } from '../../../form-model/limits.ts'
import { problem, type FormProblem } from '../../../form-model/problem.ts'
import type { FormText } from '../../../languages/text-block.ts'
import { storedTexts } from '../../../languages/texts-of-form.ts'
import { LOCALES } from '../../../locale/locale.ts'
import { countTags } from './count-tags.ts'

/** Translations have the limits of the texts that they translate. */
export function checkTranslations(form: FormDefinition): FormProblem[] {
  return translationsIn(form).flatMap(checkTranslation)
}

/** Those of HTML texts, which have to be known before anything parses them. */
export function checkTranslatedMarkup(form: FormDefinition): FormProblem[] {
  return translatedMarkup(form).flatMap(checkTranslation)
}

export function translatedMarkup(form: FormDefinition): FormText[] {
  return translationsIn(form).filter(({ isHtml }) => isHtml)
}

function translationsIn(form: FormDefinition): FormText[] {
  const bounded = { ...form, fields: form.fields.slice(0, LIMITS.fields) }
  return LOCALES.flatMap((language) => storedTexts(bounded, language)).filter(
    ({ translation }) => translation !== '',
  )
}

function checkTranslation(text: FormText): FormProblem[] {
  const { key, part: property, base, translation, max } = text
  const setting = `translations.${key}`
  const params = { property, text: base.slice(0, 50) || key }
  if (translation.length > max && countCharacters(translation) > max) {
    return [{ ...problem('translation_too_long', { ...params, max }), setting }]
  }
  if (text.isHtml && countTags(translation) > LIMITS.htmlTags) {
    return [{ ...problem('translation_too_many_tags', { ...params, max: LIMITS.htmlTags }), setting }]
  }
  // A line break in a header would let the rest of the subject become headers of its own.
  if (property === 'email subject' && /[\r\n]/.test(translation)) {
    return [{ ...problem('email_subject_line_break'), setting }]
  }
  return []
}
