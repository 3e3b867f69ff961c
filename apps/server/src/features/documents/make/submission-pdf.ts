import type { Locale } from '@nibondhon/domain'
import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/database/index.ts'
import {
  type PdfDocument,
  PdfFailed,
  type PdfMaker,
  PdfTooLong,
  type Place,
  TEMPLATE_VERSION,
} from '../../../platform/pdf/index.ts'
import { loadFields, loadForm, type StoredForm } from '../../forms/index.ts'
import { loadPayments } from '../../payments/index.ts'
import { findByName, findByUniqueId, type StoredSubmission } from '../../submissions/index.ts'
import { describeDocument } from '../describe/describe-document.ts'
import {
  notCompleted,
  pdfCannotBeMade,
  pdfSwitchedOff,
  refusePdf,
  submissionNotFound,
} from '../document-errors.ts'
import { findFailures, rememberFailure } from './failed-pdfs-repository.ts'
import { findChosenLogo } from './find-chosen-logo.ts'
import { findMade, keepMade } from './pdf-cache-repository.ts'

export interface DocumentTools {
  db: Db
  pdf: PdfMaker
  publicUrl: string
  timeZone: string
  log: { warn(details: object, message: string): void }
}

export interface NamedPdf {
  name: string
  content: Uint8Array
}

/** For whoever has the unique id, once the submission is completed and as long as the form offers it. */
export async function publicPdf(tools: DocumentTools, uniqueId: string, place: Place): Promise<NamedPdf> {
  const submission = await findByUniqueId(tools.db, uniqueId)
  const form = submission && (await loadForm(tools.db, submission.formId))
  if (!submission || !form) throw submissionNotFound()
  if (!form.settings.pdfSettings.enablePublicPdf) throw pdfSwitchedOff()
  if (submission.status !== 'completed') throw notCompleted(submission.status)
  const language = submission.locale === 'bn' ? 'bn' : 'en'
  return makeOrFind(tools, { submission, form, audience: 'public', language }, place)
}

/** For staff, whatever its status: with every field that they may see. */
export async function staffPdf(tools: DocumentTools, idOrUniqueId: string, place: Place): Promise<NamedPdf> {
  const submission = await findByName(tools.db, idOrUniqueId)
  const form = submission && (await loadForm(tools.db, submission.formId))
  if (!submission || !form) throw submissionNotFound()
  return makeOrFind(tools, { submission, form, audience: 'admin', language: 'en' }, place)
}

interface Wanted {
  submission: StoredSubmission
  form: StoredForm
  audience: 'public' | 'admin'
  language: Locale
}

/** The same content is not made twice, by whichever process. */
async function makeOrFind(tools: DocumentTools, wanted: Wanted, place: Place): Promise<NamedPdf> {
  const { db, pdf, log } = tools
  const { submission, audience } = wanted
  const document = await describe(tools, wanted)
  const key = { submissionId: submission.id, audience, contentHash: hashOf(document) }
  const name = `${submission.uniqueId}.pdf`
  const known = await findMade(db, key)
  if (known) return { name, content: known }
  const failures = (await findFailures(db, [submission.id])).get(submission.id)
  if (failures?.some((hash) => hash.equals(key.contentHash))) throw pdfCannotBeMade()
  const content = await pdf.make(document, place).catch(async (error: unknown) => {
    if (error instanceof PdfFailed && !(error instanceof PdfTooLong)) await rememberFailure(db, key, error)
    return refusePdf(error)
  })
  await keepMade(db, key, content).catch((err: unknown) => {
    log.warn({ err }, 'a PDF could not be kept; it will be made again')
  })
  return { name, content }
}

async function describe(
  { db, publicUrl, timeZone }: DocumentTools,
  { submission, form, audience, language }: Wanted,
): Promise<PdfDocument> {
  const [fields, payments, logo] = await Promise.all([
    loadFields(db, submission.formId, submission.formVersion),
    submission.hasPayment ? loadPayments(db, [submission.id]) : null,
    findChosenLogo(db, form.id, form.settings.pdfSettings),
  ])
  return describeDocument({
    form,
    fields,
    submission,
    bkashTrxId: payments?.get(submission.id)?.bkashTrxId ?? null,
    logo,
    audience,
    language,
    withPayment: true,
    publicUrl,
    timeZone,
  })
}

export function hashOf(document: PdfDocument): Buffer {
  const { letterhead, ...rest } = document
  return createHash('sha256')
    .update(TEMPLATE_VERSION)
    .update(JSON.stringify([rest, letterhead.text]))
    .update(letterhead.logo?.bytes ?? '')
    .digest()
}
