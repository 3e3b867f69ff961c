import type { Field, FormDefinition, Problem } from '../../../form-model/form-types.ts'
import { countCharacters, LIMITS } from '../../../form-model/limits.ts'
import { problem, type FormProblem } from '../../../form-model/problem.ts'
import { checkTranslatedMarkup, translatedMarkup } from './check-translations.ts'
import { countTags } from './count-tags.ts'

/** What has to be right with the HTML of a form before anything parses it: its length and the number of its tags. */
export function checkMarkup(form: FormDefinition): FormProblem[] {
  const fields = form.fields.slice(0, LIMITS.fields)
  const problems = [
    ...checkSettingsMarkup(form),
    ...fields.flatMap((field) => checkFieldMarkup(field).map((found) => ({ ...found, fieldId: field.id }))),
    ...checkTranslatedMarkup(form),
  ]
  if (problems.length > 0) return problems
  const { notifications, pdfSettings } = form.settings
  const texts = [
    notifications.emailTemplate.body,
    pdfSettings.htmlContent.content,
    ...translatedMarkup(form).map(({ translation }) => translation),
  ]
  const tags = [...texts, ...fields.map(({ htmlContent }) => htmlContent.content)].map(countTags)
  const isTooMany = tags.reduce((sum, count) => sum + count, 0) > LIMITS.formTags
  return isTooMany ? [{ ...problem('form_too_many_tags', { max: LIMITS.formTags }), setting: 'fields' }] : []
}

export function checkFieldMarkup({ label, htmlContent: { content } }: Field): Problem[] {
  const property = 'HTML content'
  const short = label.slice(0, 50)
  if (isOver(content, LIMITS.htmlContent)) {
    return [problem('field_text_too_long', { label: short, property, max: LIMITS.htmlContent })]
  }
  return countTags(content) > LIMITS.htmlTags
    ? [problem('field_too_many_tags', { label: short, property, max: LIMITS.htmlTags })]
    : []
}

export function checkSettingsMarkup({ settings }: FormDefinition): FormProblem[] {
  const { body } = settings.notifications.emailTemplate
  const { content } = settings.pdfSettings.htmlContent
  return [
    ...checkSetting('settings.notifications.emailTemplate.body', 'email body', body, LIMITS.emailBody),
    ...checkSetting('settings.pdfSettings.htmlContent.content', 'PDF content', content, LIMITS.htmlContent),
  ]
}

function checkSetting(setting: string, property: string, html: string, max: number): FormProblem[] {
  if (isOver(html, max)) return [{ ...problem('settings_text_too_long', { property, max }), setting }]
  return countTags(html) > LIMITS.htmlTags
    ? [{ ...problem('settings_too_many_tags', { property, max: LIMITS.htmlTags }), setting }]
    : []
}

function isOver(text: string, max: number): boolean {
  return text.length > max && countCharacters(text) > max
}
