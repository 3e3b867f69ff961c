import {
  type Field,
  fieldsFor,
  fillVariables,
  formVariables,
  type PdfSettings,
  visibleFields,
  type Locale,
} from '@nibondhon/domain'
import type { PdfDocument, PdfImage, PdfStyle } from '../../../platform/pdf/index.ts'
import type { StoredForm } from '../../forms/index.ts'
import { describeFields } from './describe-fields.ts'
import { describePayment } from './describe-payment.ts'
import type { DocumentSubmission } from './document-submission.ts'
import { documentWords, type DocumentWords } from './document-labels.ts'

interface DocumentInput {
  /** As it is now: its title and its settings. */
  form: Pick<StoredForm, 'title' | 'description' | 'settings'>
  /** Of the version the submission was made with. */
  fields: readonly Field[]
  submission: DocumentSubmission
  bkashTrxId: string | null
  logo: PdfImage | null
  /** Whose eyes it is for. The settings of the PDF are about what the public sees; staff see all they may. */
  audience: 'public' | 'admin'
  language: Locale
  /** For staff: whether the payment is told. The public is told as the settings say. */
  withPayment: boolean
  publicUrl: string
  timeZone: string
}

/** Everything that stands in the PDF of a submission, in words. */
export function describeDocument(input: DocumentInput): PdfDocument {
  const { form, submission, audience, language } = input
  const pdf = pdfSettingsFor(input)
  const words = documentWords(language)
  const fields = fieldsFor(visibleFields(input.fields, submission.data), audience)
  const fillAs = filler(() => variablesOf(input, fields))
  const fill = (text: string) => fillAs('none', text)
  const fillHtml = (html: string) => fillAs('html', html)
  const { htmlContent, fieldsLayout } = pdf
  return {
    language,
    title: fill(pdf.customTitle).trim() || form.title,
    letterhead: { text: fill(pdf.customHeader).trim(), logo: pdf.includeLogo ? input.logo : null },
    status: { word: words.statuses[submission.status], tone: TONES[submission.status] },
    qr: {
      url: `${input.publicUrl}/view-submission/${submission.uniqueId}`,
      caption: words.viewOnline,
    },
    info: fieldsLayout.showSubmissionInfo ? infoOf(input, words) : [],
    fields: fieldsLayout.showFormData
      ? describeFields(fields, { answers: submission.data, layout: fieldsLayout, fillHtml, words })
      : [],
    payment: pdf.showPaymentDetails ? describePayment({ ...input, settings: form.settings, words }) : null,
    html: htmlContent.enabled
      ? {
          position: htmlContent.position,
          content: htmlContent.enableVariables ? fillHtml(htmlContent.content) : htmlContent.content,
        }
      : null,
    footer: fill(pdf.customFooter).trim(),
    showLabels: fieldsLayout.showFieldLabels,
    style: documentStyle(pdf),
  }
}

export function documentStyle({ customStyling }: PdfSettings): PdfStyle {
  return { ...customStyling, fontSize: Number.parseInt(customStyling.fontSize, 10) }
}

const TONES = { completed: 'good', pending: 'waiting', failed: 'bad' } as const

/** Staff get the paper of the form with everything on it: nothing is left out for looks. */
function pdfSettingsFor({ form, audience, withPayment }: DocumentInput): PdfSettings {
  const pdf = form.settings.pdfSettings
  if (audience === 'public') return pdf
  return {
    ...pdf,
    showPaymentDetails: withPayment,
    fieldsLayout: {
      ...pdf.fieldsLayout,
      showFieldLabels: true,
      hideEmptyFields: false,
      showFormData: true,
      showSubmissionInfo: true,
    },
    htmlContent: { ...pdf.htmlContent, enabled: false },
  }
}

/** Fills in variables, whose values are only worked out once some text asks for one: most papers have none. */
function filler(values: () => Record<string, string>) {
  let known: Record<string, string> | undefined
  return (escape: 'html' | 'none', text: string) =>
    text.includes('{{') ? fillVariables(text, (known ??= values()), { escape }) : text
}

function variablesOf({ form, submission, bkashTrxId, timeZone }: DocumentInput, fields: Field[]) {
  const { id, uniqueId, status, createdAt, data, hasPayment } = submission
  return formVariables({
    context: 'pdf',
    form: { title: form.title, description: form.description, fields },
    submission: {
      id,
      uniqueId,
      editCode: '', // never in a PDF: anyone may be handed it
      status,
      createdAt,
      answers: data,
      payment: hasPayment
        ? {
            status: submission.paymentStatus,
            amountPaisa: submission.amountPaisa,
            method: submission.paymentMethod ?? '',
            bkashTrxId: bkashTrxId ?? '',
            bkashPaymentId: '',
          }
        : null,
    },
    timeZone,
  })
}

function infoOf(
  { form, submission, audience, timeZone }: DocumentInput,
  words: DocumentWords,
): PdfDocument['info'] {
  const { uniqueId, createdAt, updatedAt, hasBeenEdited, adminNotes } = submission
  return [
    { label: words.submissionId, value: uniqueId },
    { label: words.date, value: words.time(createdAt, timeZone) },
    ...(form.settings.pdfSettings.customTitle.trim() === ''
      ? []
      : [{ label: words.form, value: form.title }]),
    ...(hasBeenEdited ? [{ label: words.edited, value: words.time(updatedAt, timeZone) }] : []),
    ...(audience === 'admin' && adminNotes !== '' ? [{ label: words.adminNotes, value: adminNotes }] : []),
  ]
}
