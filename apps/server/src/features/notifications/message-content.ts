import {
  escapeHtml,
  fillVariables,
  fieldsFor,
  formVariables,
  smsSize,
  type VariableContext,
  variablesIn,
} from '@nibondhon/domain'
import { sanitiseHtml } from '../../platform/html/index.ts'
import { htmlToText } from '../../platform/mail/index.ts'
import { mailPage } from './mail-page.ts'
import type { MessageSubject } from './message-subject.ts'
import type { Channel, Content, TakenMessage } from './messages-repository.ts'

export interface ContentParts {
  timeZone: string
  publicUrl: string
}

/** What a form's confirmation says to the one who submitted, with their own values in its variables. */
export function confirmationContent(
  { channel, event }: Pick<TakenMessage, 'channel' | 'event'>,
  subject: MessageSubject,
  parts: ContentParts,
): Content {
  const link = retryPaymentLink(subject, parts)
  const values = (context: VariableContext) => valuesOf(subject, context, link, parts)
  const { emailTemplate, smsTemplate } = subject.form.settings.notifications
  // Whoever has still to pay must learn how, whatever the template says.
  const offersPayment = (template: string) =>
    event !== 'payment_failed' || link === '' || variablesIn(template).includes('retryPaymentLink')
  const words = PAY_AGAIN[subject.locale === 'bn' ? 'bn' : 'en']

  if (channel === 'sms') {
    const text = fillVariables(smsTemplate.message, values('sms'), { escape: 'none' })
    const whole = offersPayment(smsTemplate.message) ? text : `${text}\n${words} ${link}`
    return { subject: '', text: fitSms(whole), html: '' }
  }
  const filled = fillVariables(asHtml(emailTemplate.body), values('email'), { escape: 'html' })
  const whole = offersPayment(emailTemplate.body)
    ? filled
    : `${filled}<p>${words} <a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`
  // Once more with the values in it: one of them may stand in the address of a link.
  const body = sanitiseHtml(`<div>${whole}</div>`)
  const line = oneLine(fillVariables(emailTemplate.subject, values('email'), { escape: 'none' }))
  return { subject: line, text: htmlToText(body), html: mailPage(line, body, subject.locale) }
}

/** What staff wrote: a plain text, sent as it is. */
export function staffContent(
  channel: Channel,
  { subject, text, locale = 'en' }: { subject: string; text: string; locale?: string },
): Content {
  if (channel === 'sms') return { subject: '', text, html: '' }
  return { subject, text, html: mailPage(subject, textAsHtml(text), locale) }
}

/** Nobody is billed for more than this, however long a name someone gave. */
const MOST_PARTS = 4

/** An SMS that fits, cut at its end if it must be. */
export function fitSms(text: string): string {
  if (smsSize(text).parts <= MOST_PARTS) return text
  const letters = [...text]
  let [fits, tooLong] = [0, letters.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (smsSize(cut(letters, middle)).parts <= MOST_PARTS) fits = middle
    else tooLong = middle
  }
  return cut(letters, fits)
}

const cut = (letters: string[], length: number) => `${letters.slice(0, length).join('')}...`

const LONGEST_SUBJECT = 200

/** Headers have one line: an answer of several lines is drawn together. */
function oneLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT)}…` : line
}

/** A template without any markup was written as plain text. */
function asHtml(template: string): string {
  return template.includes('<') ? template : textAsHtml(template)
}

function textAsHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

function valuesOf(
  { form, fields, submission }: MessageSubject,
  context: VariableContext,
  link: string,
  { timeZone }: ContentParts,
): Record<string, string> {
  return formVariables({
    context,
    // Only what the member may see themselves.
    form: { title: form.title, description: form.description, fields: fieldsFor(fields, 'public') },
    submission,
    timeZone,
    retryPaymentLink: link,
  })
}

/** '' where there is nothing to pay again. */
function retryPaymentLink({ submission }: MessageSubject, { publicUrl }: ContentParts): string {
  const { payment, uniqueId } = submission
  if (!payment || payment.method !== 'bkash' || payment.status === 'completed') return ''
  if (payment.bkashPaymentId === '') return ''
  return `${publicUrl}/retry-payment/${uniqueId}/${encodeURIComponent(payment.bkashPaymentId)}`
}

const PAY_AGAIN = {
  en: 'Your payment was not completed. You can pay here:',
  bn: 'আপনার পেমেন্ট সম্পন্ন হয়নি। এখানে পেমেন্ট করতে পারবেন:',
} as const
