import type { Field, FormDefinition, FormSettings } from '../form-model/form-types.ts'
import { localDigits, type Locale } from '../locale/locale.ts'
import { baseLanguageOf, hasWords, otherLanguage } from './base-language.ts'
import { mapFieldTexts, mapTexts } from './map-texts.ts'
import type { ChangedText, FormText } from './text-block.ts'

/**
 * The form with its texts in a language. A text that is missing in it is there in the other one, with a mark (`langs`,
 * `lang`) by which the page says so. Ids, names, values, prices and conditions stay as they are: answers and rules never
 * see a translated text. A form in one language whose language is not known comes back as it is, unmarked.
 */
export function localiseForm<Form extends FormDefinition>(form: Form, language: Locale): Form {
  if (!isBilingual(form)) return form
  // Only texts change: everything else of the form is still there.
  return mapTexts(form, walkIn(form.settings, language)) as Form
}

/** As above, of fields alone. */
export function localiseFields(
  fields: readonly Field[],
  settings: Pick<FormSettings, 'baseLanguage'>,
  language: Locale,
): readonly Field[] {
  if (settings.baseLanguage === undefined && !fields.some(isFieldTranslated)) return fields
  return mapFieldTexts(fields, walkIn(settings, language))
}

function walkIn(settings: Pick<FormSettings, 'baseLanguage'>, language: Locale) {
  const base = baseLanguageOf(settings)
  const other = otherLanguage(base)
  return { language: other, change: language === base ? inBase(other) : inOther(base) }
}

/** Whether staff said which language the form is in, or wrote any text in both. */
export function isBilingual({ settings, fields, translations }: FormDefinition): boolean {
  const { baseLanguage, schedule, notifications, pdfSettings, pricing } = settings
  const blocks = [schedule, notifications.emailTemplate, notifications.smsTemplate, pdfSettings]
  return (
    baseLanguage !== undefined ||
    translations !== undefined ||
    [...blocks, ...pricing.rules].some(isTranslated) ||
    fields.some(isFieldTranslated)
  )
}

function isFieldTranslated(field: Field): boolean {
  return isTranslated(field) || field.group?.fields.some(isTranslated) === true
}

function isTranslated(part: { translations?: object }): boolean {
  return part.translations !== undefined
}

function inBase(other: Locale) {
  return ({ base, translation }: FormText): ChangedText => fallBack(base, translation, other)
}

function inOther(baseLanguage: Locale) {
  return ({ base, translation, part }: FormText): ChangedText => {
    // A batch or a time needs no translation, only the digits of the reader.
    const isNumber = part === 'option' && translation.trim() === '' && !hasWords(base)
    const wanted = isNumber ? localDigits(base, otherLanguage(baseLanguage)) : translation
    return fallBack(wanted, base, baseLanguage)
  }
}

function fallBack(wanted: string, instead: string, lang: Locale): ChangedText {
  if (wanted.trim() !== '' || instead.trim() === '') return { base: wanted, translation: '' }
  return { base: instead, translation: '', ...(hasWords(instead) && { lang }) }
}
