import {
  localeOf,
  answerRows,
  type Field,
  fieldsFor,
  formatPaymentReference,
  type FormDefinition,
  isInputField,
  localTaka,
  type Locale,
  methodTraits,
  namingFields,
  OPEN_PAYMENT_METHODS,
  personIn,
  sampleVariables,
  type SubmissionLinks,
  submissionLinks,
  SUBMISSION_STATUSES,
  TICKET_ROUTE,
  truncate,
} from '@nibondhon/domain'
import type { Channel, TakenMessage } from '../queue/messages-repository.ts'
import type { MailButton, MailRow } from './mail-parts.ts'
import { type MailTexts, mailTexts } from './mail-texts.ts'
import type { MessageSubject } from './message-subject.ts'

/** What an e-mail says about a submission besides the text of its template. */
export interface SubmissionDetails {
  /** The essentials: form, name, unique ID, status, amount. */
  summary: MailRow[]
  buttons: MailButton[]
  /** Every answer that the member may see; for `allFields`. */
  answers: MailRow[]
}

type Event = TakenMessage['event']

/** The addresses that a message may have; '' for those that lead nowhere now. */
export interface MessageLinks extends SubmissionLinks {
  pay: string
  ticket: string
}

/** Only what the member may see themselves. */
export function detailsOf(event: Event, subject: MessageSubject, links: MessageLinks): SubmissionDetails {
  const locale = localeOf(subject)
  const texts = mailTexts(locale)
  const fields = fieldsFor(subject.fields, 'public')
  return {
    summary: summaryOf(subject, fields, locale, texts),
    buttons: buttonsOf(event, subject, links, texts),
    answers: answerRows(fields, subject.submission.answers, locale),
  }
}

/** Made-up values for the preview of a form; the links are empty where the form does not offer their pages. */
export function sampleValues(form: FormDefinition, channel: Channel, locale: Locale): Record<string, string> {
  const { pdfSettings, requirePayment } = form.settings
  return {
    ...sampleVariables({ context: channel, form, locale }),
    ...(!form.allowEditing && { editLink: '' }),
    ...(!pdfSettings.enablePublicPdf && { pdfLink: '' }),
    ...(!requirePayment && { retryPaymentLink: '' }),
    ...(!form.settings.tickets?.enabled && { ticketLink: '' }),
  }
}

/** For the preview of a form that has not been filled in yet. */
export function sampleDetails(form: FormDefinition, locale: Locale): SubmissionDetails {
  const values = sampleValues(form, 'email', locale)
  const texts = mailTexts(locale)
  const fields = fieldsFor(form.fields, 'public').filter(isInputField)
  const placeholder = ({ label, name }: Field) => ({ label, value: values[name] ?? '' })
  const [named] = namingFields(fields)
  const rows = [
    { label: texts.form, value: form.title },
    { label: texts.name, value: values[fields.find(({ id }) => id === named)?.name ?? ''] ?? '' },
    { label: texts.uniqueId, value: values['uniqueId'] ?? '' },
    { label: texts.status, value: texts.statuses.completed },
    { label: texts.amount, value: form.settings.requirePayment ? (values['paymentAmount'] ?? '') : '' },
  ]
  const buttons = [
    { text: texts.ticket, href: values['ticketLink'] ?? '' },
    { text: texts.view, href: values['viewLink'] ?? '' },
    { text: texts.edit, href: values['editLink'] ?? '' },
    { text: texts.pdf, href: values['pdfLink'] ?? '' },
  ]
  return {
    summary: rows.filter(({ value }) => value !== ''),
    buttons: buttons.filter(({ href }) => href !== ''),
    answers: fields.toSorted((a, b) => a.order - b.order).map(placeholder),
  }
}

export function linksOf({ form, submission, canPay }: MessageSubject, publicUrl: string): MessageLinks {
  const { enablePublicPdf } = form.settings.pdfSettings
  const offered = { allowEditing: form.allowEditing, hasPdf: enablePublicPdf }
  return {
    ...submissionLinks(publicUrl, submission, offered),
    pay: canPay ? retryPaymentLink(submission, publicUrl) : '',
    ticket: hasTicket(form, submission) ? `${publicUrl}${TICKET_ROUTE}/${submission.uniqueId}` : '',
  }
}

/** As an SMS has room for it: this leads to the ticket as it is then, also after an edit. */
function hasTicket({ settings }: MessageSubject['form'], { status }: MessageSubject['submission']): boolean {
  return settings.tickets?.enabled === true && status === 'completed'
}

/** '' when there is no attempt to retry. */
function retryPaymentLink({ payment, uniqueId }: MessageSubject['submission'], publicUrl: string): string {
  if (!methodTraits(payment?.method).isRedirect || !payment?.bkashPaymentId) return ''
  return `${publicUrl}/retry-payment/${uniqueId}/${encodeURIComponent(payment.bkashPaymentId)}`
}

function summaryOf(
  { form, submission }: MessageSubject,
  fields: Field[],
  locale: Locale,
  texts: MailTexts,
): MailRow[] {
  const { payment, status } = submission
  const knownStatus = [...SUBMISSION_STATUSES, 'refunded' as const].find((one) => one === status)
  const rows = [
    { label: texts.form, value: form.title },
    {
      label: texts.name,
      value: truncate(personIn(namingFields(fields), submission.answers), MAX_NAME_LENGTH),
    },
    { label: texts.uniqueId, value: submission.uniqueId },
    { label: texts.status, value: knownStatus ? texts.statuses[knownStatus] : status },
    { label: texts.amount, value: payment ? amountText(payment, locale, texts) : '' },
    {
      label: texts.transaction(methodText(payment?.method, texts)),
      value: payment?.bkashTrxId ?? '',
    },
    // What is paid needs no reference any more.
    {
      label: texts.paymentReference,
      value: payment && payment.status !== 'completed' ? formatPaymentReference(payment.reference) : '',
    },
  ]
  return rows.filter(({ value }) => value !== '')
}

const MAX_NAME_LENGTH = 80

type Payment = NonNullable<MessageSubject['submission']['payment']>

function amountText({ amountPaisa, method }: Payment, locale: Locale, texts: MailTexts): string {
  const amount = localTaka(amountPaisa, locale)
  const name = methodText(method, texts)
  return name === '' ? amount : `${amount} (${name})`
}

/** '' for a method that can no longer be chosen. */
export function methodText(method: string | undefined, { methods }: MailTexts): string {
  const open = OPEN_PAYMENT_METHODS.find((one) => one === method)
  return open ? methods[open] : ''
}

/** What the member most likely wants to do after reading about the event comes first. */
function buttonsOf(
  event: Event,
  { submission }: MessageSubject,
  links: MessageLinks,
  texts: MailTexts,
): MailButton[] {
  const view = { text: texts.view, href: links.view }
  const edit = { text: texts.edit, href: links.edit }
  // Before that the page only says that there is no PDF yet.
  const pdf = { text: texts.pdf, href: submission.status === 'completed' ? links.pdf : '' }
  const pay = { text: texts.pay, href: links.pay }
  const ticket = { text: texts.ticket, href: links.ticket }
  const buttons: Record<Event, MailButton[]> = {
    submitted: [ticket, view, edit, pdf],
    payment_completed: [ticket, pdf, view, edit],
    payment_failed: [pay, view, edit],
    payment_unclear: [view, edit],
    recovery: [pay, ticket, view, edit, pdf],
    // Staff may send any text to anyone they like; it does not carry the edit code unless they put it in.
    staff: [view, ticket, pdf],
    // Not about a submission; see `waitingContent`.
    waiting_joined: [],
    waiting_offer: [],
    personal_link: [],
    link_reminder: [],
    cancelled: [view],
    refund_requested: [view],
    refund_paid: [view],
    refund_rejected: [view],
  }
  return buttons[event].filter(({ href }) => href !== '')
}
