import { isDisplayField } from '../form-model/field-kind.ts'
import type { Field, FormDefinition, FormSettings } from '../form-model/form-types.ts'
import type { Locale } from '../locale/locale.ts'
import { isDefaultMessage } from '../form-model/default-messages.ts'
import { DEFAULT_PDF_FOOTER } from '../form-model/default-pdf-footer.ts'
import { baseLanguageOf, hasWords, otherLanguage } from './base-language.ts'
import { mapTexts } from './map-texts.ts'
import type { FormText } from './text-block.ts'

/** Every text that is stored, shown or not: what has to be checked. */
export function storedTexts(form: FormDefinition, language: Locale): FormText[] {
  const texts: FormText[] = []
  mapTexts(form, {
    language,
    change: (text) => {
      texts.push(text)
      return text
    },
  })
  return texts
}

/**
 * The texts that members can come to read, in their order: one list for the editor, the counts of what is missing and
 * the file for translators. A text that is written in neither language is left out, and so is one of a part of the form
 * that is switched off.
 */
export function textsOfForm(form: FormDefinition): FormText[] {
  const fields = new Map(
    form.fields.flatMap((field) => [field, ...(field.group?.fields ?? [])]).map((field) => [field.id, field]),
  )
  const language = otherLanguage(baseLanguageOf(form.settings))
  return storedTexts(form, language).filter((text) => {
    if (text.base.trim() === '' && text.translation === '') return false
    const field = text.fieldId === null ? undefined : fields.get(text.fieldId)
    return field === undefined ? isSettingUsed(text, form.settings) : isFieldTextUsed(text, field)
  })
}

function isFieldTextUsed({ part }: FormText, field: Field): boolean {
  const { type, validation, visibility } = field
  if (visibility.level !== 'public' && !visibility.publicCanView) return false
  switch (part) {
    case 'label':
      // A divider is a line, and an HTML text brings its own heading.
      return type !== 'divider' && type !== 'html'
    case 'placeholder':
      return !isDisplayField(field)
    case 'HTML content':
      return type === 'html'
    case 'rule':
      return validation.custom.enabled
    default:
      return true
  }
}

function isSettingUsed({ part, base, translation }: FormText, settings: FormSettings): boolean {
  const { notifications, pdfSettings } = settings
  switch (part) {
    case 'email subject':
    case 'email body':
      return notifications.enableEmail
    case 'SMS message':
      return notifications.enableSMS
    case 'PDF footer':
      return base !== DEFAULT_PDF_FOOTER || translation !== ''
    case 'PDF content':
      return pdfSettings.htmlContent.enabled
    case 'price rule':
      return settings.requirePayment
    default:
      return true
  }
}

/**
 * A text that members of the other language read in the base language. Numbers, such as years, are alike in both, and the
 * default text of a message is known in both.
 */
export function isMissing({ base, translation }: FormText): boolean {
  return hasWords(base) && translation.trim() === '' && !isDefaultMessage(base)
}
