import {
  type CancellationEvent,
  cancellationTexts,
  defaultMessageIn,
  escapeHtml,
  fillVariables,
  fieldsFor,
  formatPaymentReference,
  formVariables,
  isCancellationEvent,
  localTaka,
  methodTraits,
  type NotificationSettings,
  OPEN_PAYMENT_METHODS,
  smsSize,
  truncate,
  type VariableContext,
  withoutEmptyLink,
} from '@nibondhon/domain'
import { htmlToText } from '../../../platform/mail/index.ts'
import { fillMailBody, type RichValue } from './fill-mail-body.ts'
import { type MailFrame, mailPage, withSignature } from './mail-page.ts'
import { buttonsHtml, buttonsText, type MailRow, rowsHtml, rowsText } from './mail-parts.ts'
import { type MailTexts, mailTexts } from './mail-texts.ts'
import type { MessageSubject } from './message-subject.ts'
import { detailsOf, linksOf, localeOf, type SubmissionDetails } from './submission-details.ts'
import type { Channel, Content, TakenMessage } from '../queue/messages-repository.ts'

export interface ContentParts extends MailFrame {
  timeZone: string
}

type Templates = Pick<NotificationSettings, 'emailTemplate' | 'smsTemplate'>

/** The confirmation for a member: the form's template with the values of the submission. */
export function confirmationContent(
  { channel, event, reason = '' }: Pick<TakenMessage, 'channel' | 'event'> & { reason?: string },
  subject: MessageSubject,
  parts: ContentParts,
): Content {
  const links = linksOf(subject, parts.publicUrl)
  if (isCancellationEvent(event)) return cancellationContent({ channel, event, reason }, subject, parts)
  return fillTemplates(channel, subject.form.settings.notifications, {
    values: valuesOf(subject, channel, links, parts),
    locale: subject.locale,
    // A member who still has to pay needs the link, even if the template does not contain it.
    payLink: event === 'payment_failed' ? links.pay : '',
    reference: event === 'submitted' ? openReference(subject) : '',
    notice: withReason(noticeOf({ channel, event }, subject), reason, subject),
    details: detailsOf(event, subject, links),
    frame: parts,
  })
}

/** What the member writes on a payment that staff look for; '' where there is nothing to look for. */
function openReference({ submission: { payment } }: MessageSubject): string {
  if (!payment || payment.status === 'completed' || !methodTraits(payment.method).isDecidedByStaff) return ''
  return formatPaymentReference(payment.reference)
}

/** The form's own template thanks for a submission, so it does not fit what was cancelled or is returned. */
function cancellationContent(
  { channel, event, reason }: { channel: Channel; event: CancellationEvent; reason: string },
  subject: MessageSubject,
  parts: ContentParts,
): Content {
  const language = localeOf(subject)
  const texts = cancellationTexts(event, language)
  const links = linksOf(subject, parts.publicUrl)
  const text = reason === '' ? texts.text : `${texts.text}\n${reason}`
  if (channel === 'sms') {
    const name = truncate(subject.form.title, MAX_SMS_TITLE)
    return { subject: '', text: fitSms(`${name}: ${text}`, `\n${links.view}`), html: '' }
  }
  return staffContent(
    channel,
    { subject: oneLine(`${texts.subject}: ${subject.form.title}`), text, locale: subject.locale },
    parts,
    detailsOf(event, subject, links),
  )
}

const MAX_SMS_TITLE = 40

/** Characters of values in a subject or an SMS: both are cut to far less. */
const MAX_LINE_VALUES = 4_000
/** And in the body of a mail: mail programs show about half of it. */
const MAX_BODY_VALUES = 200_000

interface TemplateInput {
  values: Record<string, string>
  locale: string
  /** Added to an SMS that lacks it. An e-mail has a button. */
  payLink?: string
  /** The same; an e-mail has it in its table. */
  reference?: string
  /** A line that comes first: what the message is about, which the template cannot know. */
  notice?: string
  details: SubmissionDetails
  frame: MailFrame
}

/** The message of a channel with values in its variables. */
export function fillTemplates(
  channel: Channel,
  { emailTemplate, smsTemplate }: Templates,
  { values, locale, payLink = '', reference = '', notice = '', details, frame }: TemplateInput,
): Content {
  const language = localeOf({ locale })
  const texts = mailTexts(language)
  // What staff left as it was is in the language of the member, also where the form has only one.
  const template = (text: string) => defaultMessageIn(text, language)
  if (channel === 'sms') {
    const filled = fillVariables(onlyRealLinks(template(smsTemplate.message), values), values, {
      escape: 'none',
      maxLength: MAX_LINE_VALUES,
    })
    const text = notice === '' ? filled : `${notice}\n${filled}`
    const fitting = fitSms(text)
    const ending = [
      ...(fitting.includes(reference) ? [] : [`\n${texts.paymentReference}: ${reference}`]),
      ...(fitting.includes(payLink) ? [] : [`\n${texts.payAgain} ${payLink}`]),
    ].join('')
    return { subject: '', text: ending === '' ? fitting : fitSms(text, ending), html: '' }
  }
  const fill = (rich: Record<string, RichValue>) =>
    fillMailBody(onlyRealLinks(asHtml(template(emailTemplate.body)), values), {
      values,
      rich,
      maxLength: MAX_BODY_VALUES,
    })
  const subject = oneLine(
    fillVariables(template(emailTemplate.subject), values, { escape: 'none', maxLength: MAX_LINE_VALUES }),
  )
  return mailContent(
    { subject, notice, html: fill(richValues(values, details, texts)), text: htmlToText(fill({})) },
    details,
    { locale, frame },
  )
}

const LINKS = ['viewLink', 'editLink', 'pdfLink', 'retryPaymentLink']

/** The message about a payment without a link, such as a bank transfer, mentions none. */
function onlyRealLinks(template: string, values: Record<string, string>): string {
  return LINKS.reduce((left, name) => withoutEmptyLink(left, name, values), template)
}

interface MailBody {
  subject: string
  notice?: string
  html: string
  text: string
}

/** The same content twice: as a page and as plain text. */
function mailContent(
  { subject, notice = '', html, text }: MailBody,
  { summary, buttons }: Pick<SubmissionDetails, 'summary' | 'buttons'>,
  { locale, frame }: { locale: string; frame: MailFrame },
): Content {
  const beginning = notice === '' ? '' : `<p style="margin-top:0;"><strong>${textAsHtml(notice)}</strong></p>`
  // The box has room above its first line already.
  const first = notice === '' ? html.replace(/^<div><p>/, '<div><p style="margin-top:0;">') : html
  const body = `${beginning}${first}${rowsHtml(summary)}${buttonsHtml(buttons)}`
  const parts = [notice, text, rowsText(summary), buttonsText(buttons)].filter((part) => part !== '')
  return {
    subject,
    text: withSignature(parts.join('\n\n'), locale, frame),
    html: mailPage({ title: subject, body, locale }, frame),
  }
}

/** The answers as a table, and links as words: their addresses have up to 100 characters. */
function richValues(
  values: Record<string, string>,
  { answers }: SubmissionDetails,
  texts: MailTexts,
): Record<string, RichValue> {
  const words = {
    viewLink: texts.view,
    editLink: texts.edit,
    pdfLink: texts.pdf,
    retryPaymentLink: texts.pay,
  }
  const links = Object.entries(words).flatMap(([name, label]) => {
    const address = values[name] ?? ''
    return address === '' ? [] : [[name, { label, html: linkHtml(address, label) }] as const]
  })
  const table = { html: rowsHtml(withinLimit(answers)) }
  return Object.fromEntries([...links, ...(answers.length > 0 ? [['allFields', table] as const] : [])])
}

function linkHtml(address: string, label: string): string {
  return `<a href="${escapeHtml(address)}" style="color:#1d4ed8;">${escapeHtml(label)}</a>`
}

function withinLimit(rows: readonly MailRow[]): MailRow[] {
  let length = 0
  return rows.filter(({ label, value }) => (length += label.length + value.length) <= MAX_BODY_VALUES)
}

/** A plain text by staff, unchanged; an e-mail about a submission also has its essentials. */
export function staffContent(
  channel: Channel,
  { subject, text, locale = 'en' }: { subject: string; text: string; locale?: string },
  frame: MailFrame,
  details: Pick<SubmissionDetails, 'summary' | 'buttons'> = { summary: [], buttons: [] },
): Content {
  if (channel === 'sms') return { subject: '', text, html: '' }
  return mailContent({ subject, html: `<div>${textAsHtml(text)}</div>`, text }, details, { locale, frame })
}

export interface BulkTexts {
  subject: string
  emailText: string
  smsText: string
}

/** A text by staff to many, with the values of one submission. As in a message to one, an e-mail has its essentials. */
export function bulkContent(
  channel: Channel,
  { subject, emailText, smsText }: BulkTexts,
  about: MessageSubject,
  parts: ContentParts,
): Content {
  const links = linksOf(about, parts.publicUrl)
  const templates = {
    emailTemplate: {
      subject: subject.trim() === '' ? '{{formTitle}}' : subject,
      // Plain text: what looks like markup is shown.
      body: `<div>${textAsHtml(emailText)}</div>`,
    },
    smsTemplate: { message: smsText },
  }
  return fillTemplates(channel, templates, {
    values: valuesOf(about, channel, links, parts),
    locale: about.locale,
    details: detailsOf('staff', about, links),
    frame: parts,
  })
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
  subject: MessageSubject,
  context: VariableContext,
  links: ReturnType<typeof linksOf>,
  { timeZone }: ContentParts,
): Record<string, string> {
  const { form, fields, submission } = subject
  return formVariables({
    context,
    // Only what the member may see themselves.
    form: {
      title: form.title,
      description: form.description,
      fields: fieldsFor(fields, 'public'),
      hiddenFields: [...form.fields, ...fields],
    },
    submission,
    timeZone,
    retryPaymentLink: links.pay,
    links,
    locale: localeOf(subject),
  })
}

/** Staff wrote the reason for the member, so it stays as it is. */
function withReason(notice: string, reason: string, subject: MessageSubject): string {
  if (notice === '' || reason === '') return notice
  return `${notice}\n${mailTexts(localeOf(subject)).reason}: ${reason}`
}

/** What happened to the payment; '' for other messages. An SMS about a payment that failed on a provider's page has the link
 * to pay instead. */
function noticeOf(
  { channel, event }: Pick<TakenMessage, 'channel' | 'event'>,
  { submission: { payment }, locale }: MessageSubject,
): string {
  const method = OPEN_PAYMENT_METHODS.find((one) => one === payment?.method)
  if (!payment || !method) return ''
  // Of a submission, only that its transfer waits is news; an SMS has no room for it.
  if (event === 'submitted' && (channel === 'sms' || payment.status !== 'pending')) return ''
  if (channel === 'sms' && methodTraits(method).isRedirect && event !== 'payment_unclear') return ''
  const language = localeOf({ locale })
  return mailTexts(language).notices[method][event]?.(localTaka(payment.amountPaisa, language)) ?? ''
}
