import { isTakaAmount, MAX_TAKA } from '../money/money.ts'
import { isHexColour } from './check-styling.ts'
import type { FieldType, FormDefinition, Problem } from './form-types.ts'
import { countCharacters, LIMITS } from './limits.ts'
import { problem } from './problem.ts'
import { isSafeTarget } from './safe-url.ts'

/** Problems of everything in a form that is not a field. */
export function checkSettings(form: FormDefinition): Problem[] {
  return [
    ...checkHead(form),
    ...checkAmount(form),
    ...checkRedirect(form),
    ...checkEmail(form),
    ...checkSms(form),
    ...checkPdf(form),
  ]
}

function checkHead({ title, description, fields }: FormDefinition): Problem[] {
  const problems: Problem[] = []
  if (title.trim() === '') problems.push(problem('form_title_required'))
  if (isOver(title, LIMITS.title)) problems.push(problem('form_title_too_long', { max: LIMITS.title }))
  if (isOver(description, LIMITS.description)) {
    problems.push(problem('form_description_too_long', { max: LIMITS.description }))
  }
  if (fields.length > LIMITS.fields) problems.push(problem('form_too_many_fields', { max: LIMITS.fields }))
  return problems
}

/** Without payment the amount is not used, and what stands there is not worth a complaint. */
function checkAmount({ settings: { requirePayment, amount } }: FormDefinition): Problem[] {
  if (!requirePayment || isTakaAmount(amount)) return []
  if (!(amount >= 0)) return [problem('payment_amount_invalid')]
  return [problem('payment_amount_unusable', { max: MAX_TAKA })]
}

function checkRedirect({ settings: { redirectUrl } }: FormDefinition): Problem[] {
  if (redirectUrl === '') return []
  if (isSafeTarget(redirectUrl) && !isOver(redirectUrl, LIMITS.redirectUrl)) return []
  return [problem('redirect_url_unsafe')]
}

function checkEmail(form: FormDefinition): Problem[] {
  const { enableEmail, emailField, emailTemplate } = form.settings.notifications
  const { subject, body } = emailTemplate
  const problems: Problem[] = []
  if (enableEmail && emailField === '') problems.push(problem('email_field_required'))
  if (emailField !== '' && !hasField(form, emailField, 'email')) {
    problems.push(problem('email_field_wrong', { name: emailField }))
  }
  if (enableEmail && subject.trim() === '') problems.push(problem('email_subject_required'))
  // A line break in a header would let the rest of the subject become headers of its own.
  if (/[\r\n]/.test(subject)) problems.push(problem('email_subject_line_break'))
  return [
    ...problems,
    ...checkLength('email subject', subject, LIMITS.emailSubject),
    ...checkLength('email body', body, LIMITS.emailBody),
  ]
}

function checkSms(form: FormDefinition): Problem[] {
  const { enableSMS, phoneField, smsTemplate } = form.settings.notifications
  const problems: Problem[] = []
  if (enableSMS && phoneField === '') problems.push(problem('phone_field_required'))
  if (phoneField !== '' && !hasField(form, phoneField, 'tel')) {
    problems.push(problem('phone_field_wrong', { name: phoneField }))
  }
  if (enableSMS && smsTemplate.message.trim() === '') problems.push(problem('sms_message_required'))
  return [...problems, ...checkLength('SMS message', smsTemplate.message, LIMITS.smsMessage)]
}

function checkPdf({ settings: { pdfSettings: pdf } }: FormDefinition): Problem[] {
  const colours = [pdf.customStyling.primaryColor, pdf.customStyling.backgroundColor]
  const problems = colours
    .filter((value) => !isHexColour(value))
    .map((value) => problem('pdf_colour_invalid', { value: value.slice(0, 50) }))
  if (pdf.logoUrl !== '' && !isSafeTarget(pdf.logoUrl)) problems.push(problem('pdf_logo_url_unsafe'))
  return [
    ...problems,
    ...checkLength('PDF title', pdf.customTitle, LIMITS.pdfText),
    ...checkLength('PDF header', pdf.customHeader, LIMITS.pdfText),
    ...checkLength('PDF footer', pdf.customFooter, LIMITS.pdfText),
    ...checkLength('PDF content', pdf.htmlContent.content, LIMITS.htmlContent),
  ]
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
