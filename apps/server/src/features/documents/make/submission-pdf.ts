import { createHash } from 'node:crypto'
import {
  localeOf,
  fieldsFor,
  localiseForm,
  localisePrice,
  parseTicket,
  visibleFields,
  type Locale,
  type PdfSettings,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import {
  type PdfDocument,
  PdfFailed,
  type PdfMaker,
  PdfTooLong,
  type QueueOptions,
  TEMPLATE_VERSION,
  type PdfImage,
} from '../../../platform/pdf/index.ts'
import { loadFields, loadForm, type StoredForm, findLogo } from '../../forms/index.ts'
import { loadSummary } from '../../ledger/index.ts'
import { loadPayments, transactionOf } from '../../payments/index.ts'
import type { AssociationCache } from '../../settings/index.ts'
import {
  findByName,
  findByUniqueId,
  loadAgreedPrices,
  type StoredSubmission,
} from '../../submissions/index.ts'
import { presentTicket } from '../../tickets/index.ts'
import { describeDocument } from '../describe/describe-document.ts'
import {
  notCompleted,
  pdfCannotBeMade,
  pdfSwitchedOff,
  throwPdfError,
  submissionNotFound,
} from '../document-errors.ts'
import { findFailures, saveFailure } from './failed-pdfs-repository.ts'
import { findIdentity } from './find-identity.ts'
import { loadPictures } from './load-pictures.ts'
import { findCachedPdf, cachePdf } from './pdf-cache-repository.ts'

export interface DocumentTools {
  db: Db
  files: FileStore
  pdf: PdfMaker
  publicUrl: string
  timeZone: string
  association: AssociationCache
  log: { warn(details: object, message: string): void }
}

/** For the PDF of one submission, which has its ticket. */
export interface SubmissionPdfTools extends DocumentTools {
  appSecret: string
}

export interface NamedPdf {
  name: string
  content: Uint8Array
}

/** For anyone with the unique id, if the submission is completed and the form offers a PDF. */
export async function publicPdf(
  tools: SubmissionPdfTools,
  uniqueId: string,
  place: QueueOptions,
): Promise<NamedPdf> {
  const { submission, form } = await withForm(tools.db, await findByUniqueId(tools.db, uniqueId))
  if (!form.settings.pdfSettings.enablePublicPdf) throw pdfSwitchedOff()
  if (submission.status !== 'completed') throw notCompleted(submission.status)
  if (await isRefunded(tools.db, submission)) throw notCompleted('refunded')
  const language = localeOf(submission)
  return findOrMakePdf(tools, { submission, form, audience: 'public', language }, place)
}

async function isRefunded(db: Db, { id, hasPayment }: StoredSubmission): Promise<boolean> {
  return hasPayment && (await loadSummary(db, id)).state === 'refunded'
}

/** For staff, in any status, with every field that they may see, in the language that the member used. */
export async function staffPdf(
  tools: SubmissionPdfTools,
  idOrUniqueId: string,
  place: QueueOptions,
): Promise<NamedPdf> {
  const { submission, form } = await withForm(tools.db, await findByName(tools.db, idOrUniqueId))
  return findOrMakePdf(tools, { submission, form, audience: 'admin', language: localeOf(submission) }, place)
}

async function withForm(db: Db, submission: StoredSubmission | null) {
  const form = submission && (await loadForm(db, submission.formId))
  if (!submission || !form) throw submissionNotFound()
  return { submission, form }
}

interface PdfRequest {
  submission: StoredSubmission
  form: StoredForm
  audience: 'public' | 'admin'
  language: Locale
}

/** PDFs are cached in the database, so processes do not make the same content twice. */
async function findOrMakePdf(
  tools: SubmissionPdfTools,
  request: PdfRequest,
  place: QueueOptions,
): Promise<NamedPdf> {
  const { db, pdf, log } = tools
  const { submission, audience } = request
  const document = await describe(tools, request)
  const key = { submissionId: submission.id, audience, contentHash: contentHashOf(document) }
  const name = `${submission.uniqueId}.pdf`
  const cached = await findCachedPdf(db, key)
  if (cached) return { name, content: cached }
  const failures = (await findFailures(db, [submission.id])).get(submission.id)
  if (failures?.some((hash) => hash.equals(key.contentHash))) throw pdfCannotBeMade()
  const content = await pdf.make(document, place).catch(async (error: unknown) => {
    if (error instanceof PdfFailed && !(error instanceof PdfTooLong)) await saveFailure(db, key, error)
    return throwPdfError(error)
  })
  await cachePdf(db, key, content).catch((err: unknown) => {
    log.warn({ err }, 'could not cache a PDF; it will be made again')
  })
  return { name, content }
}

async function describe(
  { db, appSecret, files, publicUrl, timeZone, association }: SubmissionPdfTools,
  { submission, form, audience, language }: PdfRequest,
): Promise<PdfDocument> {
  const ticket = await presentTicket({ db, appSecret, publicUrl }, submission)
  const [storedFields, payments, agreed, logo, identity] = await Promise.all([
    loadFields(db, submission.formId, submission.formVersion),
    submission.hasPayment ? loadPayments(db, [submission.id]) : null,
    submission.hasPayment ? loadAgreedPrices(db, [submission.id]) : null,
    findFormLogo(db, form.id, form.settings.pdfSettings),
    findIdentity(association),
  ])
  const price = agreed?.get(submission.id)
  const submitted = { ...form, fields: storedFields }
  const { fields } = localiseForm(submitted, language)
  const shown = fieldsFor(visibleFields(fields, submission.data), audience)
  return describeDocument({
    pictures: await loadPictures(files, { fields: shown, answers: submission.data }),
    form: localiseForm(form, language),
    fields,
    submission,
    bkashTrxId: transactionOf(payments?.get(submission.id)) || null,
    isRefunded: await isRefunded(db, submission),
    agreed: price && localisePrice(price, submitted, language),
    logo,
    identity,
    audience,
    language,
    withPayment: true,
    publicUrl,
    timeZone,
    ticket: ticket && { url: ticket.url, people: parseTicket(ticket.token)?.payload.people ?? 1 },
  })
}

export function contentHashOf(document: PdfDocument): Buffer {
  const { letterhead, pictures = [], ...rest } = document
  const hash = createHash('sha256')
    .update(TEMPLATE_VERSION)
    .update(JSON.stringify([rest, letterhead.text]))
    .update(letterhead.logo?.bytes ?? '')
  for (const { bytes } of pictures) hash.update(createHash('sha256').update(bytes).digest())
  return hash.digest()
}

/** The logo of a form, if its PDF has one. A logo fetched from another address than the one in the settings is outdated. */
export async function findFormLogo(
  db: Db,
  formId: string,
  { includeLogo, logoUrl }: Pick<PdfSettings, 'includeLogo' | 'logoUrl'>,
): Promise<PdfImage | null> {
  const logo = includeLogo ? await findLogo(db, formId) : null
  return logo?.url === logoUrl ? logo.image : null
}
