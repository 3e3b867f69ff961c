import {
  localeOf,
  amountText,
  associationName,
  type CancellationEvent,
  cancellationTexts,
  defaultMessageIn,
  escapeHtml,
  fillVariables,
  fieldsFor,
  fieldVariablesIn,
  formatPaymentReference,
  formVariables,
  hasAssociationName,
  isBengali,
  isCancellationEvent,
  isDefaultMessage,
  isOpenDifference,
  type Locale,
  messageTopic,
  methodTraits,
  type NotificationSettings,
  OPEN_PAYMENT_METHODS,
  OWN_REGISTRATIONS_ROUTE,
  personVariables,
  presentEvent,
  smsAmounts,
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
import type { PersonOfMessage } from './memberships-repository.ts'
import type { MessageSubject } from './message-subject.ts'
import { detailsOf, linksOf, methodText, type SubmissionDetails } from './submission-details.ts'
import { isBadNews, type News, newsOf, questionsText } from './topic-texts.ts'
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
    news: withReason(aboutPayment(event, subject, parts), reason, subject),
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
    const intro = smsIntro(subject.form.title, language, parts)
    const short = smsAmounts(text, language)
    return {
      subject: '',
      text: fitSms(`${intro}: ${short}`, `${phoneLine(language, parts)}\n${links.view}`),
      html: '',
    }
  }
  return staffContent(
    channel,
    { subject: oneLine(`${texts.subject}: ${subject.form.title}`), text, locale: subject.locale },
    parts,
    detailsOf(event, subject, links),
  )
}

const MAX_SMS_NAME = 40

/** Who writes, and about which form: an SMS shows neither by itself. */
export function smsIntro(title: string, locale: Locale, { association }: MailFrame): string {
  const names = [...(hasAssociationName(association) ? [associationName(association, locale)] : []), title]
  return names.map((name) => truncate(name, MAX_SMS_NAME)).join(', ')
}

/** The phone of the association on a line of its own before the link; '' where there is none. */
export function phoneLine(locale: Locale, { association }: MailFrame): string {
  const text = questionsText(association.phone, locale)
  return text === '' ? '' : `\n${text}`
}

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
  /** What comes first: what happened to the payment, which the template cannot know. */
  news?: News
  details: SubmissionDetails
  frame: MailFrame
}

const NO_NEWS: News = { topic: 'received', subject: '', lead: '', sms: '' }

/**
 * The message of a channel with values in its variables. What staff wrote follows the news. What they left as it was gives
 * way to the news where it would contradict them.
 */
export function fillTemplates(
  channel: Channel,
  { emailTemplate, smsTemplate }: Templates,
  input: TemplateInput,
): Content {
  return channel === 'sms' ? fillSms(smsTemplate.message, input) : fillMail(emailTemplate, input)
}

function fillSms(
  message: string,
  { values, locale, payLink = '', reference = '', news = NO_NEWS, frame }: TemplateInput,
): Content {
  const language = localeOf({ locale })
  const texts = mailTexts(language)
  const isDefault = isDefaultMessage(message)
  const filled = fillVariables(onlyRealLinks(defaultMessageIn(message, language), values), values, {
    escape: 'none',
    maxLength: MAX_LINE_VALUES,
  })
  const text = isDefault
    ? `${smsIntro(values['formTitle'] ?? '', language, frame)}: ${news.sms === '' ? filled : news.sms}`
    : [hasRoomFor(news) ? news.sms : '', filled].filter((part) => part !== '').join('\n')
  const fitting = fitSms(text)
  const viewLink = isDefault && payLink === '' ? (values['viewLink'] ?? '') : ''
  const ending = [
    ...(fitting.includes(reference) ? [] : [`\n${texts.paymentReference}: ${reference}`]),
    ...(fitting.includes(payLink) ? [] : [`\n${texts.pay}: ${payLink}`]),
    ...(viewLink === '' ? [] : [`\n${viewLink}`]),
  ].join('')
  return { subject: '', text: ending === '' ? fitting : fitSms(text, ending), html: '' }
}

/** Beside a text of staff, which says thanks, only what the member could not guess. */
function hasRoomFor({ topic }: News): boolean {
  return topic !== 'checking' && topic !== 'paid'
}

function fillMail(
  template: Templates['emailTemplate'],
  { values, locale, payLink = '', news = NO_NEWS, details, frame }: TemplateInput,
): Content {
  const language = localeOf({ locale })
  // What staff left as it was is in the language of the member, also where the form has only one.
  const written = {
    subject: defaultMessageIn(template.subject, language),
    body: isBadNews(news) && isDefaultMessage(template.body) ? '' : defaultMessageIn(template.body, language),
  }
  const fill = (rich: Record<string, RichValue>) =>
    fillMailBody(onlyRealLinks(asHtml(written.body), values), { values, rich, maxLength: MAX_BODY_VALUES })
  const isOwnSubject = news.subject === '' || !(isBadNews(news) || isDefaultMessage(template.subject))
  const subject = isOwnSubject
    ? fillVariables(written.subject, values, { escape: 'none', maxLength: MAX_LINE_VALUES })
    : `${news.subject}: ${values['formTitle'] ?? ''}`
  const html = written.body === '' ? '' : fill(richValues(values, details, mailTexts(language)))
  return mailContent(
    { subject: oneLine(subject), notice: news.lead, html, text: htmlToText(fill({})), payLink },
    details,
    { locale, frame },
  )
}

const LINKS = ['viewLink', 'editLink', 'pdfLink', 'retryPaymentLink', 'payLink', 'ticketLink']

/** The message about a payment without a link, such as a bank transfer, mentions none. */
function onlyRealLinks(template: string, values: Record<string, string>): string {
  return LINKS.reduce((left, name) => withoutEmptyLink(left, name, values), template)
}

interface MailBody {
  subject: string
  notice?: string
  html: string
  text: string
  /** The button with this address comes before the text and all answers. */
  payLink?: string
}

/** The same content twice: as a page and as plain text. */
function mailContent(
  { subject, notice = '', html, text, payLink = '' }: MailBody,
  { summary, buttons }: Pick<SubmissionDetails, 'summary' | 'buttons'>,
  { locale, frame }: { locale: string; frame: MailFrame },
): Content {
  const beginning = notice === '' ? '' : `<p style="margin-top:0;"><strong>${textAsHtml(notice)}</strong></p>`
  // The box has room above its first line already.
  const first = notice === '' ? html.replace(/^<div><p>/, '<div><p style="margin-top:0;">') : html
  const top = payLink === '' ? [] : buttons.filter(({ href }) => href === payLink)
  const rest = buttons.filter((button) => !top.includes(button))
  const body = [
    beginning,
    buttonsHtml(top),
    first,
    rowsHtml(summary),
    buttonsHtml(rest, { hasMain: top.length === 0 }),
  ].join('')
  const parts = [notice, buttonsText(top), text, rowsText(summary), buttonsText(rest)]
  return {
    subject,
    text: withSignature(parts.filter((part) => part !== '').join('\n\n'), locale, frame),
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
    payLink: texts.pay,
    ticketLink: texts.ticket,
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

/** The confirmation of a submission, as it would be if it were made now. */
export function presentConfirmation(channel: Channel, subject: MessageSubject, parts: ContentParts): Content {
  return confirmationContent({ channel, event: presentEvent(subject.submission) }, subject, parts)
}

export interface BulkTexts {
  subject: string
  emailText: string
  smsText: string
  /** Each gets the confirmation of their submission instead of a text. */
  isConfirmation?: boolean | undefined
}

/** A text by staff to many, with the values of one submission. As in a message to one, an e-mail has its essentials. */
export function bulkContent(
  channel: Channel,
  texts: BulkTexts,
  about: MessageSubject,
  parts: ContentParts,
): Content {
  if (texts.isConfirmation) return presentConfirmation(channel, about, parts)
  const links = linksOf(about, parts.publicUrl)
  return fillTemplates(channel, bulkTemplates(texts), {
    values: valuesOf(about, channel, links, parts),
    locale: about.locale,
    details: detailsOf('staff', about, links),
    frame: parts,
  })
}

/** The same for someone of the register who has no submission, in the language of their name. */
export function bulkContentToPerson(
  channel: Channel,
  texts: BulkTexts,
  person: PersonOfMessage,
  parts: ContentParts,
): Content {
  const locale = isBengali(person.name) ? 'bn' : 'en'
  return fillTemplates(channel, bulkTemplates(texts), {
    values: personVariables({
      context: channel,
      person,
      formTitle: associationName(parts.association, locale),
      ownLink: `${parts.publicUrl}${OWN_REGISTRATIONS_ROUTE}`,
      answers: fieldVariablesIn([texts.subject, texts.emailText, texts.smsText]),
      locale,
    }),
    locale,
    details: { summary: [], buttons: [], answers: [] },
    frame: parts,
  })
}

/** Plain text: what looks like markup is shown. */
function bulkTemplates({ subject, emailText, smsText }: BulkTexts): Templates {
  return {
    emailTemplate: {
      subject: subject.trim() === '' ? '{{formTitle}}' : subject,
      body: `<div>${textAsHtml(emailText)}</div>`,
    },
    smsTemplate: { message: smsText },
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
  subject: MessageSubject,
  context: VariableContext,
  links: ReturnType<typeof linksOf>,
  { timeZone, publicUrl }: ContentParts,
): Record<string, string> {
  const { form, fields, submission, duePaisa, memberUntil } = subject
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
    due: { paisa: duePaisa, link: links.pay || links.view },
    memberUntil,
    ownLink: `${publicUrl}${OWN_REGISTRATIONS_ROUTE}`,
    ticketLink: links.ticket,
    locale: localeOf(subject),
  })
}

/** Staff wrote the reason for the member, so it stays as it is. */
function withReason(news: News, reason: string, subject: MessageSubject): News {
  if (news.lead === '' || reason === '') return news
  const locale = localeOf(subject)
  const line = `\n${mailTexts(locale).reason}: ${reason}`
  return { ...news, lead: news.lead + line, sms: news.sms + smsAmounts(line, locale) }
}

function aboutPayment(
  event: TakenMessage['event'],
  subject: MessageSubject,
  { association }: ContentParts,
): News {
  const { submission, late, difference } = subject
  const { payment } = submission
  const isDifferenceWaiting = isOpenDifference(difference) && difference.waitingPaisa !== null
  const topic = messageTopic(event, { payment, late: late?.reason ?? null, isDifferenceWaiting })
  const locale = localeOf(subject)
  const method = OPEN_PAYMENT_METHODS.find((one) => one === payment?.method)
  if (!payment || !method) return NO_NEWS
  // What was paid before is not in question.
  const isDifference = isOpenDifference(difference) && event !== 'payment_completed'
  const amountPaisa = isDifference ? (difference.waitingPaisa ?? difference.openPaisa) : payment.amountPaisa
  return newsOf(topic, locale, {
    method,
    provider: methodText(method, mailTexts(locale)),
    amount: amountText(amountPaisa, 'email', locale),
    smsAmount: amountText(amountPaisa, 'sms', locale),
    isDifference,
    trxId: late?.trxId ?? '',
    phone: association.phone,
  })
}
