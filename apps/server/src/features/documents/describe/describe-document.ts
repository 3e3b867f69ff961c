import {
  type Association,
  associationAddress,
  associationContacts,
  associationName,
  DEFAULT_PDF_FOOTER,
  type Field,
  fieldsFor,
  fillHtmlTemplate,
  fillVariables,
  formVariables,
  hasAssociationName,
  localDigits,
  markPriceFields,
  normaliseSettings,
  type PdfSettings,
  type Price,
  visibleFields,
  type Locale,
} from '@nibondhon/domain'
import type { PdfDocument, PdfImage, PdfStyle, PdfTicket } from '../../../platform/pdf/index.ts'
import type { StoredForm } from '../../forms/index.ts'
import { describeFields } from './describe-fields.ts'
import { describePayment } from './describe-payment.ts'
import type { DocumentSubmission } from './document-submission.ts'
import { documentLabels, type DocumentLabels } from './document-labels.ts'

interface DocumentInput {
  /** The form today: its title, its settings and the fields that they may name. */
  form: Pick<StoredForm, 'title' | 'description' | 'fields' | 'settings'>
  /** Of the submission's own version. */
  fields: readonly Field[]
  submission: DocumentSubmission
  bkashTrxId: string | null
  /** All money was returned. */
  isRefunded?: boolean | undefined
  /** The price as it was agreed; null where none is stored. */
  agreed?: Price | null | undefined
  logo: PdfImage | null
  /** Answers that are shown as pictures, by field id. */
  pictures?: ReadonlyMap<string, PdfImage>
  identity: DocumentIdentity
  /** Who reads it. The PDF settings decide what the public sees; staff see all fields that they may see. */
  audience: 'public' | 'admin'
  language: Locale
  /** For staff: whether the payment is included. For the public the settings decide. */
  withPayment: boolean
  publicUrl: string
  timeZone: string
  /** What its ticket says, where it has one that is good. */
  ticket?: { url: string; people: number } | null | undefined
}

/** The association, shown in the header and footer where the form has none of its own. */
export interface DocumentIdentity {
  association: Association
  logo: PdfImage | null
}

/** The content of a submission's PDF as text, ready for layout. */
export function describeDocument(input: DocumentInput): PdfDocument {
  const { form, submission, audience, language, pictures = new Map<string, PdfImage>() } = input
  const pdf = pdfSettingsFor(input)
  const labels = documentLabels(language)
  const marked = markPriceFields([...input.fields], form.settings)
  const fields = fieldsFor(visibleFields(marked, submission.data), audience)
  const values = once(() =>
    submissionVariables({ ...input, fields, hiddenFields: [...form.fields, ...input.fields] }),
  )
  const fill = (text: string) =>
    text.includes('{{') ? fillVariables(text, values(), { escape: 'none' }) : text
  const fillHtml = (html: HtmlTemplate) => fillHtmlTemplate(html, values)
  const { htmlContent, fieldsLayout } = pdf
  const status = input.isRefunded && submission.status !== 'cancelled' ? 'refunded' : submission.status
  return {
    language,
    title: fill(pdf.customTitle).trim() || form.title,
    letterhead: letterheadOf(input, { header: fill(pdf.customHeader).trim(), hasLogo: pdf.includeLogo }),
    status: { word: labels.statuses[status], tone: TONES[status] },
    qr: {
      url: `${input.publicUrl}/view-submission/${submission.uniqueId}`,
      caption: labels.viewOnline,
    },
    ticket: ticketOf(input, labels),
    info: fieldsLayout.showSubmissionInfo ? infoOf(input, { labels, pdf }) : [],
    fields: fieldsLayout.showFormData
      ? describeFields(fields, {
          answers: submission.data,
          language,
          pictured: [...pictures.keys()],
          layout: fieldsLayout,
          fillHtml,
          labels,
        })
      : [],
    ...(pictures.size > 0 && { pictures: [...pictures.values()] }),
    payment: pdf.showPaymentDetails ? describePayment({ ...input, settings: form.settings, labels }) : null,
    html: htmlContent.enabled ? { position: htmlContent.position, content: fillHtml(htmlContent) } : null,
    footer: footerOf(input, fill(pdf.customFooter).trim(), labels),
    showLabels: fieldsLayout.showFieldLabels,
    style: documentStyle(pdf),
  }
}

function ticketOf(
  { ticket, form, submission, language, timeZone }: DocumentInput,
  labels: DocumentLabels,
): PdfTicket | null {
  const tickets = form.settings.tickets
  if (!ticket || !tickets) return null
  const isBangla = language === 'bn'
  const place = (isBangla && tickets.placeBn) || tickets.place
  const rows = [
    { label: labels.ticketPeople, value: localDigits(String(ticket.people), language) },
    { label: labels.ticketTime, value: tickets.startsAt && labels.time(tickets.startsAt, timeZone) },
    { label: labels.ticketPlace, value: place },
    // What a gate finds it by where the code cannot be read.
    { label: labels.ticketReference, value: submission.uniqueId.slice(0, SHOWN_OF_REFERENCE) },
  ]
  return {
    url: ticket.url,
    title: `${labels.ticket}: ${(isBangla && tickets.eventNameBn) || tickets.eventName || form.title}`,
    caption: labels.ticketCaption,
    rows: rows.filter(({ value }) => value !== ''),
  }
}

const SHOWN_OF_REFERENCE = 8

/** A header that the form's staff wrote may be that of others, so the association's logo does not go with it. */
function letterheadOf(
  { logo, identity, language }: DocumentInput,
  { header, hasLogo }: { header: string; hasLogo: boolean },
) {
  const { association } = identity
  const own = hasLogo ? logo : null
  if (header !== '' || !hasAssociationName(association)) return { text: header, logo: own }
  return { text: associationName(association, language), logo: own ?? identity.logo }
}

/** The footer of a new form is only a default: the association's contacts replace it. */
function footerOf(
  { identity: { association }, language }: DocumentInput,
  footer: string,
  labels: DocumentLabels,
): string {
  const isDefault = footer === DEFAULT_PDF_FOOTER
  if (footer !== '' && !isDefault) return footer
  const contacts = contactLine(association, language)
  if (contacts !== '') return contacts
  return isDefault && association.showMadeWith ? labels.footer : ''
}

/** As long as a footer may be that is printed on every page. */
const MAX_CONTACT_LENGTH = 160

/** On one line; the address is left out where it does not fit. */
export function contactLine(association: Association, locale: Locale): string {
  const texts = associationContacts(association, locale).map(({ text }) => text.replaceAll('\n', ', '))
  const line = texts.join(' · ')
  return line.length <= MAX_CONTACT_LENGTH || associationAddress(association, locale) === ''
    ? line
    : texts.slice(0, -1).join(' · ')
}

function documentStyle({ customStyling }: PdfSettings): PdfStyle {
  return { ...customStyling, fontSize: Number.parseInt(customStyling.fontSize, 10) }
}

const TONES = {
  completed: 'good',
  pending: 'waiting',
  failed: 'bad',
  cancelled: 'bad',
  refunded: 'waiting',
} as const

/** The settings are those of the public PDF: the one for staff looks the same for every form, and leaves nothing out. */
const STAFF_PDF = normaliseSettings({}).pdfSettings
export const STAFF_STYLE = documentStyle(STAFF_PDF)

function pdfSettingsFor({ form, audience, withPayment }: DocumentInput): PdfSettings {
  if (audience === 'public') return form.settings.pdfSettings
  return {
    ...STAFF_PDF,
    showPaymentDetails: withPayment,
    fieldsLayout: {
      ...STAFF_PDF.fieldsLayout,
      showFieldLabels: true,
      hideEmptyFields: false,
      showFormData: true,
      showSubmissionInfo: true,
    },
  }
}

type HtmlTemplate = Parameters<typeof fillHtmlTemplate>[0]

/** The values of variables are computed only when a text has a variable: most documents have none. */
function once<T>(compute: () => T): () => T {
  let computed: T | undefined
  return () => (computed ??= compute())
}

interface VariablesInput {
  form: Pick<StoredForm, 'title' | 'description'>
  /** Those that a text may name; the other fields of the form are empty. */
  fields: readonly Field[]
  hiddenFields: readonly Field[]
  submission: Pick<
    DocumentSubmission,
    | 'id'
    | 'uniqueId'
    | 'status'
    | 'createdAt'
    | 'data'
    | 'hasPayment'
    | 'paymentStatus'
    | 'paymentMethod'
    | 'amountPaisa'
    | 'paymentReference'
  >
  bkashTrxId?: string | null
  agreed?: Price | null | undefined
  timeZone: string
  language: Locale
}

/** What texts on paper can say about a submission: PDFs, badges and certificates. */
export function submissionVariables(input: VariablesInput): Record<string, string> {
  const { form, submission, bkashTrxId, timeZone } = input
  const { id, uniqueId, status, createdAt, data, hasPayment } = submission
  return formVariables({
    context: 'pdf',
    form: {
      title: form.title,
      description: form.description,
      fields: [...input.fields],
      hiddenFields: [...input.hiddenFields],
    },
    submission: {
      id,
      uniqueId,
      editCode: '', // never on paper: members pass it on
      status,
      createdAt,
      answers: data,
      payment: hasPayment
        ? {
            status: submission.paymentStatus,
            amountPaisa: submission.amountPaisa,
            method: submission.paymentMethod ?? '',
            reference: submission.paymentReference,
            bkashTrxId: bkashTrxId ?? '',
            bkashPaymentId: '',
            price: input.agreed ?? undefined,
          }
        : null,
    },
    timeZone,
    locale: input.language,
  })
}

function infoOf(
  { form, submission, audience, timeZone }: DocumentInput,
  { labels, pdf }: { labels: DocumentLabels; pdf: PdfSettings },
): PdfDocument['info'] {
  const { uniqueId, createdAt, updatedAt, hasBeenEdited, adminNotes } = submission
  return [
    { label: labels.submissionId, value: uniqueId },
    { label: labels.date, value: labels.time(createdAt, timeZone) },
    ...(pdf.customTitle.trim() === '' ? [] : [{ label: labels.form, value: form.title }]),
    ...(hasBeenEdited ? [{ label: labels.edited, value: labels.time(updatedAt, timeZone) }] : []),
    ...(audience === 'admin' && adminNotes !== '' ? [{ label: labels.adminNotes, value: adminNotes }] : []),
  ]
}
