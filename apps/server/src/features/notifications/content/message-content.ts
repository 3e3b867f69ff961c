import {
  escapeHtml,
  fillVariables,
  fieldsFor,
  formVariables,
  type NotificationSettings,
  smsSize,
  type VariableContext,
} from '@nibondhon/domain'
import { sanitiseHtml } from '../../../platform/html/index.ts'
import { htmlToText } from '../../../platform/mail/index.ts'
import { type MailFrame, mailPage, withSignature } from './mail-page.ts'
import type { MessageSubject } from './message-subject.ts'
import type { Channel, Content, TakenMessage } from '../queue/messages-repository.ts'

export interface ContentParts extends MailFrame {
  timeZone: string
}

type Templates = Pick<NotificationSettings, 'emailTemplate' | 'smsTemplate'>

/** The confirmation for a member: the form's template with the values of the submission. */
export function confirmationContent(
  { channel, event }: Pick<TakenMessage, 'channel' | 'event'>,
  subject: MessageSubject,
  parts: ContentParts,
): Content {
  const link = retryPaymentLink(subject, parts)
  return fillTemplates(channel, subject.form.settings.notifications, {
    values: valuesOf(subject, channel, link, parts),
    locale: subject.locale,
    // A member who still has to pay needs the link, even if the template does not contain it.
    payLink: event === 'payment_failed' ? link : '',
    notice: transferNotice(event, subject),
    frame: parts,
  })
}

/** Characters of values in a subject or an SMS: both are cut to far less. */
const MAX_LINE_VALUES = 4_000
/** And in the body of a mail: mail programs show about half of it. */
const MAX_BODY_VALUES = 200_000

interface TemplateInput {
  values: Record<string, string>
  locale: string
  payLink?: string
  /** A line that comes first: what the message is about, which the template cannot know. */
  notice?: string
  frame: MailFrame
}

/** The message of a channel with values in its variables; `payLink`, if any, is added where the message lacks it. */
export function fillTemplates(
  channel: Channel,
  { emailTemplate, smsTemplate }: Templates,
  { values, locale, payLink = '', notice = '', frame }: TemplateInput,
): Content {
  const payAgain = PAY_AGAIN[locale === 'bn' ? 'bn' : 'en']
  if (channel === 'sms') {
    const filled = fillVariables(smsTemplate.message, values, { escape: 'none', maxLength: MAX_LINE_VALUES })
    const text = notice === '' ? filled : `${notice}\n${filled}`
    const fitting = fitSms(text)
    const hasLink = fitting.includes(payLink)
    return { subject: '', text: hasLink ? fitting : fitSms(text, `\n${payAgain} ${payLink}`), html: '' }
  }
  const address = escapeHtml(payLink)
  const filled = fillVariables(asHtml(emailTemplate.body), values, {
    escape: 'html',
    maxLength: MAX_BODY_VALUES,
  })
  const ending = filled.includes(address) ? '' : `<p>${payAgain} <a href="${address}">${address}</a></p>`
  // Sanitised again with the values filled in: a value may be part of a link's address.
  const beginning = notice === '' ? '' : `<p><strong>${escapeHtml(notice)}</strong></p>`
  const body = sanitiseHtml(`<div>${beginning}${filled}${ending}</div>`)
  const subject = oneLine(
    fillVariables(emailTemplate.subject, values, { escape: 'none', maxLength: MAX_LINE_VALUES }),
  )
  return {
    subject,
    text: withSignature(htmlToText(body), locale, frame),
    html: mailPage({ title: subject, body, locale }, frame),
  }
}

/** A plain text by staff, unchanged. */
export function staffContent(
  channel: Channel,
  { subject, text, locale = 'en' }: { subject: string; text: string; locale?: string },
  frame: MailFrame,
): Content {
  if (channel === 'sms') return { subject: '', text, html: '' }
  return {
    subject,
    text: withSignature(text, locale, frame),
    html: mailPage({ title: subject, body: textAsHtml(text), locale }, frame),
  }
}

/** Limits what one SMS may cost, however long the values are. */
const MAX_PARTS = 4

/** Four parts of the densest kind have 612 letters. */
const MAX_SMS_LENGTH = 700

/** Shortens the text until it fits into MAX_PARTS together with `ending`, which stays complete. */
export function fitSms(text: string, ending = ''): string {
  if (text.length <= MAX_SMS_LENGTH && smsSize(text + ending).parts <= MAX_PARTS) return text + ending
  const letters = [...text.slice(0, MAX_SMS_LENGTH)]
  const cut = (length: number) => letters.slice(0, length).join('')
  let [fits, tooLong] = [0, letters.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (smsSize(`${cut(middle)}...${ending}`).parts <= MAX_PARTS) fits = middle
    else tooLong = middle
  }
  return `${cut(fits).replace(LINK_AT_END, '')}...${ending}`
}

/** A link that is cut, or followed by dots, would lead elsewhere. */
const LINK_AT_END = /https?:\/\/\S*$/

const MAX_SUBJECT_LENGTH = 200

/** A header has one line, so line breaks in an answer become spaces. */
function oneLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length > MAX_SUBJECT_LENGTH ? `${line.slice(0, MAX_SUBJECT_LENGTH)}…` : line
}

/** A template without markup is plain text. */
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

/** '' when there is no bKash payment to retry. */
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

/**
 * What staff found out about a bank transfer; '' for other messages. The form's template was written for the submission
 * itself, and a transfer has no link by which it could be paid again.
 */
function transferNotice(event: TakenMessage['event'], { submission, locale }: MessageSubject): string {
  if (submission.payment?.method !== 'bank_transfer') return ''
  if (event !== 'payment_completed' && event !== 'payment_failed') return ''
  return TRANSFER_NOTICES[event][locale === 'bn' ? 'bn' : 'en']
}

const TRANSFER_NOTICES = {
  payment_completed: {
    en: 'Your bank transfer has been verified. Your payment is complete.',
    bn: 'আপনার ব্যাংক ট্রান্সফার যাচাই করা হয়েছে। আপনার পেমেন্ট সম্পন্ন হয়েছে।',
  },
  payment_failed: {
    en: 'Your bank transfer could not be verified. Please contact us.',
    bn: 'আপনার ব্যাংক ট্রান্সফার যাচাই করা যায়নি। অনুগ্রহ করে আমাদের সাথে যোগাযোগ করুন।',
  },
} as const
