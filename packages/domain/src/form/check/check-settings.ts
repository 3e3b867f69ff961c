import { isTakaAmount, MAX_TAKA } from '../../money/money.ts'
import { checkSettingsMarkup } from './appearance/check-markup.ts'
import { checkLimits, checkSchedule } from './rules/check-limits.ts'
import { checkPriceRules } from './rules/check-price-rules.ts'
import { isHexColour } from './appearance/check-styling.ts'
import { MAX_EMBED_ORIGINS, originOf } from '../../form-model/embed-origins.ts'
import type { Field, FieldType, FormDefinition, Problem } from '../../form-model/form-types.ts'
import { countCharacters, LIMITS } from '../../form-model/limits.ts'
import { problem, type FormProblem } from '../../form-model/problem.ts'
import { isSafeTarget } from '../../formats/safe-url.ts'
import { isChoiceField } from '../../form-model/field-kind.ts'
import { optionPrice } from '../../pricing/price-options.ts'

/** Problems of everything in a form that is not a field. */
export function checkSettings(form: FormDefinition): FormProblem[] {
  return [
    ...checkHead(form),
    ...checkAmount(form),
    ...checkPricesNeedPayment(form),
    ...checkPriceRules(form),
    ...checkSchedule(form),
    ...checkLimits(form),
    ...checkRedirect(form),
    ...checkEmbedOrigins(form),
    ...checkEmail(form),
    ...checkSms(form),
    ...checkPdf(form),
    ...checkSettingsMarkup(form),
  ]
}

function checkHead({ title, description, fields }: FormDefinition): FormProblem[] {
  const titles: Problem[] = []
  if (title.trim() === '') titles.push(problem('form_title_required'))
  if (isOver(title, LIMITS.title)) titles.push(problem('form_title_too_long', { max: LIMITS.title }))
  const descriptions = isOver(description, LIMITS.description)
    ? [problem('form_description_too_long', { max: LIMITS.description })]
    : []
  const counts =
    fields.length > LIMITS.fields ? [problem('form_too_many_fields', { max: LIMITS.fields })] : []
  return [...at('title', titles), ...at('description', descriptions), ...at('fields', counts)]
}

/** A form without payment does not use the amount, so it is not checked. */
function checkAmount({ settings: { requirePayment, amount } }: FormDefinition): FormProblem[] {
  if (!requirePayment || isTakaAmount(amount)) return []
  const found =
    amount >= 0 ? problem('payment_amount_unusable', { max: MAX_TAKA }) : problem('payment_amount_invalid')
  return at('settings.amount', [found])
}

/** Members would see prices that are never charged. Reported once: one setting puts all such fields right. */
function checkPricesNeedPayment({ fields, settings }: FormDefinition): FormProblem[] {
  if (settings.requirePayment) return []
  if (settings.pricing.rules.length > 0) {
    return at('settings.requirePayment', [problem('price_rules_without_payment')])
  }
  const priced = fields
    .flatMap((field) => [field, ...(field.group?.fields ?? [])])
    .find((field) => isChoiceField(field) && hasPrices(field))
  return priced
    ? at('settings.requirePayment', [problem('prices_without_payment', { label: priced.label })])
    : []
}

function hasPrices(field: Field): boolean {
  return field.options.some(({ value }) => optionPrice(field, value) > 0)
}

function checkRedirect({ settings: { redirectUrl } }: FormDefinition): FormProblem[] {
  if (redirectUrl === '') return []
  if (!isOver(redirectUrl, LIMITS.redirectUrl) && isSafeTarget(redirectUrl)) return []
  return at('settings.redirectUrl', [problem('redirect_url_unsafe')])
}

function checkEmbedOrigins({ settings: { embedOrigins = [] } }: FormDefinition): FormProblem[] {
  const count =
    embedOrigins.length > MAX_EMBED_ORIGINS ? [problem('embed_too_many', { max: MAX_EMBED_ORIGINS })] : []
  const unusable = embedOrigins
    .filter((one) => originOf(one) === null)
    .map((one) => problem('embed_origin_invalid', { address: one.slice(0, MAX_SHOWN_ADDRESS) }))
  return at('settings.embedOrigins', [...count, ...unusable])
}

const MAX_SHOWN_ADDRESS = 80

function checkEmail(form: FormDefinition): FormProblem[] {
  const { enableEmail, emailField, emailTemplate } = form.settings.notifications
  const { subject } = emailTemplate
  const recipients: Problem[] = []
  if (enableEmail && emailField === '') recipients.push(problem('email_field_required'))
  if (emailField !== '' && !hasField(form, emailField, 'email')) {
    recipients.push(problem('email_field_wrong', { name: emailField }))
  }
  const subjects: Problem[] = []
  if (enableEmail && subject.trim() === '') subjects.push(problem('email_subject_required'))
  // A line break in a header would let the rest of the subject become headers of its own.
  if (/[\r\n]/.test(subject.slice(0, 2 * LIMITS.emailSubject)))
    subjects.push(problem('email_subject_line_break'))
  subjects.push(...checkLength('email subject', subject, LIMITS.emailSubject))
  const notifications = 'settings.notifications'
  return [
    ...at(`${notifications}.emailField`, recipients),
    ...at(`${notifications}.emailTemplate.subject`, subjects),
  ]
}

function checkSms(form: FormDefinition): FormProblem[] {
  const { enableSMS, phoneField, smsTemplate } = form.settings.notifications
  const recipients: Problem[] = []
  if (enableSMS && phoneField === '') recipients.push(problem('phone_field_required'))
  if (phoneField !== '' && !hasField(form, phoneField, 'tel')) {
    recipients.push(problem('phone_field_wrong', { name: phoneField }))
  }
  const messages = checkLength('SMS message', smsTemplate.message, LIMITS.smsMessage)
  if (enableSMS && smsTemplate.message.trim() === '') messages.push(problem('sms_message_required'))
  return [
    ...at('settings.notifications.phoneField', recipients),
    ...at('settings.notifications.smsTemplate.message', messages),
  ]
}

function checkPdf({ settings: { pdfSettings: pdf } }: FormDefinition): FormProblem[] {
  const { primaryColor, backgroundColor } = pdf.customStyling
  const isLogoSafe =
    pdf.logoUrl === '' || (!isOver(pdf.logoUrl, LIMITS.redirectUrl) && isSafeTarget(pdf.logoUrl))
  const problemsByPath: [string, Problem[]][] = [
    ['customStyling.primaryColor', checkColour(primaryColor)],
    ['customStyling.backgroundColor', checkColour(backgroundColor)],
    ['logoUrl', isLogoSafe ? [] : [problem('pdf_logo_url_unsafe')]],
    ['customTitle', checkLength('PDF title', pdf.customTitle, LIMITS.pdfText)],
    ['customHeader', checkLength('PDF header', pdf.customHeader, LIMITS.pdfText)],
    ['customFooter', checkLength('PDF footer', pdf.customFooter, LIMITS.pdfText)],
  ]
  return problemsByPath.flatMap(([path, found]) => at(`settings.pdfSettings.${path}`, found))
}

function checkColour(value: string): Problem[] {
  return isHexColour(value) ? [] : [problem('pdf_colour_invalid', { value: value.slice(0, 50) })]
}

function at(setting: string, problems: Problem[]): FormProblem[] {
  return problems.map((found) => ({ ...found, setting }))
}

function hasField({ fields }: FormDefinition, name: string, type: FieldType): boolean {
  return fields.some((field) => field.name === name && field.type === type)
}

function checkLength(property: string, text: string, max: number): Problem[] {
  return isOver(text, max) ? [problem('settings_text_too_long', { property, max })] : []
}

function isOver(text: string, max: number): boolean {
  return text.length > max && countCharacters(text) > max
}
