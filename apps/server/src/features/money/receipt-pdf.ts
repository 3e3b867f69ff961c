import {
  localeOf,
  associationName,
  dayText,
  formatPaymentReference,
  hasAssociationName,
  type Locale,
  localiseForm,
  localTaka,
  namingFields,
  personIn,
} from '@nibondhon/domain'
import type { PdfDocument, QueueOptions } from '../../platform/pdf/index.ts'
import {
  contactLine,
  type DocumentTools,
  findIdentity,
  STAFF_STYLE,
  throwPdfError,
} from '../documents/index.ts'
import { loadFields, loadForm } from '../forms/index.ts'
import { findEntry, hasReceipt, type StoredEntry } from '../ledger/index.ts'
import type { StoredSubmission } from '../submissions/index.ts'
import { entryNotFound } from './money-errors.ts'
import { receiptLabels } from './receipt-labels.ts'

interface ReceiptRequest {
  submission: StoredSubmission | null
  entryId: string
  /** Staff see the name; what anyone with the unique ID gets has no answers. */
  isForStaff: boolean
}

/** A receipt for money that came or was returned. */
export async function receiptPdf(
  tools: DocumentTools,
  { submission, entryId, isForStaff }: ReceiptRequest,
  place: QueueOptions,
): Promise<{ name: string; content: Uint8Array }> {
  const entry = submission && (await findEntry(tools.db, submission.id, entryId))
  const form = submission && (await loadForm(tools.db, submission.formId))
  if (!submission || !entry || !form || !hasReceipt(entry)) throw entryNotFound()
  const language = localeOf(submission)
  const fields = isForStaff ? await loadFields(tools.db, submission.formId, submission.formVersion) : []
  const document = describeReceipt({
    entry,
    submission,
    formTitle: localiseForm(form, language).title,
    person: personIn(namingFields(fields), submission.data),
    language,
    identity: await findIdentity(tools.association),
    publicUrl: tools.publicUrl,
    timeZone: tools.timeZone,
  })
  const content = await tools.pdf.make(document, place).catch(throwPdfError)
  return { name: `receipt-${numberOf(submission, entry)}.pdf`, content }
}

interface Receipt {
  entry: StoredEntry
  submission: Pick<StoredSubmission, 'uniqueId' | 'paymentReference'>
  formTitle: string
  /** '' leaves the name out. */
  person: string
  language: Locale
  identity: Awaited<ReturnType<typeof findIdentity>>
  publicUrl: string
  timeZone: string
}

function describeReceipt(receipt: Receipt): PdfDocument {
  const { entry, submission, formTitle, person, language, identity, publicUrl, timeZone } = receipt
  const { association, logo } = identity
  const labels = receiptLabels(language)
  const isReturn = entry.amountPaisa < 0
  const date =
    entry.valueDate === null ? labels.time(entry.bookedAt, timeZone) : dayText(entry.valueDate, language)
  return {
    language,
    title: isReturn ? labels.returnTitle : labels.title,
    letterhead: hasAssociationName(association)
      ? { text: associationName(association, language), logo }
      : { text: '', logo: null },
    status: { word: isReturn ? labels.returned : labels.received, tone: 'good' },
    qr: { url: `${publicUrl}/view-submission/${submission.uniqueId}`, caption: labels.viewOnline },
    info: rows(
      [labels.number, numberOf(submission, entry)],
      [labels.date, date],
      [labels.form, formTitle],
      [labels.name, person],
      [labels.uniqueId, submission.uniqueId],
      [labels.reference, formatPaymentReference(submission.paymentReference)],
    ),
    fields: [],
    payment: {
      title: labels.payment,
      rows: rows(
        [labels.method, entry.method === null ? '' : labels.methods[entry.method]],
        [labels.transaction, entry.externalId],
      ),
      items: [],
      total: { label: labels.amount, amount: localTaka(Math.abs(entry.amountPaisa), language) },
    },
    html: null,
    footer: contactLine(association, language),
    showLabels: true,
    style: STAFF_STYLE,
  }
}

function rows(...pairs: [label: string, value: string][]): PdfDocument['info'] {
  return pairs.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))
}

/** Unique, short enough to read out, and the same each time. */
function numberOf(
  { paymentReference }: Pick<StoredSubmission, 'paymentReference'>,
  { id }: Pick<StoredEntry, 'id'>,
): string {
  return `${paymentReference}-${id.slice(0, 6).toUpperCase()}`
}
