import { Readable } from 'node:stream'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { answerText, dateText, dateTimeText, type Field, fieldsFor } from '@nibondhon/domain'
import {
  type CollectionEntry,
  makeCollection,
  PdfFailed,
  type PdfImage,
  type PdfStyle,
} from '../../../platform/pdf/index.ts'
import { loadFields, loadForm, type StoredForm } from '../../forms/index.ts'
import { loadPayments } from '../../payments/index.ts'
import { describeDocument, documentStyle } from '../describe/describe-document.ts'
import { describeFailure } from '../describe/describe-failure.ts'
import { refusePdf } from '../document-errors.ts'
import type { DocumentSubmission } from '../describe/document-submission.ts'
import { findFailures, rememberFailure } from './failed-pdfs-repository.ts'
import { findChosenLogo } from './find-chosen-logo.ts'
import { type DocumentTools, hashOf } from './submission-pdf.ts'

export interface ExportOptions {
  /** Whether each submission's payment is told. */
  withPayment: boolean
  /** How many are done, now and then. */
  onProgress?: (done: number) => void
  /** Who it is for; owners take turns. */
  owner?: string
  /** Ends the work, and the stream with an error. */
  signal?: AbortSignal
}

/**
 * Many submissions as one PDF with contents, for staff. It resolves once the first pages are made, so that whatever is
 * wrong from the start can still be answered; the rest comes as it is read. Closing the stream ends the work.
 */
export async function exportPdf(
  tools: DocumentTools,
  submissions: AsyncIterable<DocumentSubmission>,
  { withPayment, onProgress, owner, signal }: ExportOptions,
): Promise<Readable> {
  const known = new Map<string, KnownForm | null>()
  const pieces = makeCollection(describeAll(tools, submissions, { withPayment, known }), {
    pdf: tools.pdf,
    describe: (count) => describeContents([...known.values()], count, tools.timeZone),
    describeFailure: ({ document, submission }, error) => describeFailure(document, submission, error),
    onFailure: ({ document, submission }, error) =>
      rememberFailure(tools.db, { submissionId: submission.id, contentHash: hashOf(document) }, error),
    ...(onProgress && { onProgress }),
    ...(owner !== undefined && { owner }),
    ...(signal && { signal }),
  })
  const first = await firstPieces(pieces).catch(refusePdf)
  return Readable.from(
    (async function* () {
      yield* first
      yield* pieces
    })(),
    { objectMode: false },
  )
}

/** The head of the file, and the first pages with it. */
async function firstPieces(pieces: AsyncGenerator<Buffer>): Promise<Buffer[]> {
  const head = await pieces.next()
  const pages = await pieces.next()
  return [head, pages].flatMap(({ value }) => (value ? [value] : []))
}

/** The submission's names go with it: one that cannot be made is remembered, and named on the page that says so. */
interface ExportedEntry extends CollectionEntry {
  submission: Pick<DocumentSubmission, 'id' | 'uniqueId'>
}

interface KnownForm {
  form: StoredForm
  logo: PdfImage | null
}

/** Payments are looked up for so many at a time. */
const BATCH = 100
/** Submissions may be large; these are held in memory at one time. */
const BATCH_CHARACTERS = 500_000

/** After so many, whoever else wants something of the server is served. */
const AT_A_STRETCH = 4

async function* describeAll(
  { db, publicUrl, timeZone }: DocumentTools,
  submissions: AsyncIterable<DocumentSubmission>,
  { withPayment, known }: { withPayment: boolean; known: Map<string, KnownForm | null> },
): AsyncGenerator<ExportedEntry> {
  for await (const batch of batches(submissions)) {
    const paid = batch.filter(({ hasPayment }) => hasPayment).map(({ id }) => id)
    const failures = await findFailures(
      db,
      batch.map(({ id }) => id),
    )
    const payments = withPayment ? await loadPayments(db, paid) : new Map()
    for (const [index, submission] of batch.entries()) {
      if (index % AT_A_STRETCH === 0) await othersFirst()
      const found = await knownForm(submission.formId)
      // Its form was deleted meanwhile, and so was it.
      if (!found) continue
      const fields = await loadFields(db, submission.formId, submission.formVersion)
      const document = describeDocument({
        ...found,
        fields,
        submission,
        bkashTrxId: payments.get(submission.id)?.bkashTrxId ?? null,
        audience: 'admin',
        language: 'en',
        withPayment,
        publicUrl,
        timeZone,
      })
      const date = dateText(submission.createdAt, timeZone)
      const hasFailed = failures.get(submission.id)?.some((hash) => hash.equals(hashOf(document)))
      yield {
        submission: { id: submission.id, uniqueId: submission.uniqueId },
        document: hasFailed ? describeFailure(document, submission, new PdfFailed('tried before')) : document,
        title: nameOf(fields, submission),
        note: `${submission.uniqueId.slice(0, 8)} · ${date}`,
      }
    }
  }

  async function knownForm(id: string): Promise<KnownForm | null> {
    const before = known.get(id)
    if (before !== undefined) return before
    const form = await loadForm(db, id)
    const found = form && { form, logo: await findChosenLogo(db, id, form.settings.pdfSettings) }
    known.set(id, found)
    return found
  }
}

/** What a person would call it: the first line of text that was answered, most often a name. */
function nameOf(fields: readonly Field[], { data, uniqueId }: DocumentSubmission): string {
  const answers = fieldsFor(fields, 'admin')
    .filter(({ type }) => type === 'text')
    .map(({ id }) => answerText(data[id]).split('\n')[0]?.trim() ?? '')
  return answers.find((answer) => answer !== '')?.slice(0, 80) ?? uniqueId
}

const PLAIN: PdfStyle = {
  primaryColor: '#007bff',
  backgroundColor: '#ffffff',
  fontFamily: 'Arial',
  fontSize: 12,
}

function describeContents(known: (KnownForm | null)[], count: number, timeZone: string) {
  const forms = known.flatMap((found) => (found ? [found.form] : []))
  const [first] = forms
  return {
    title: forms.length === 1 && first ? first.title : 'Submissions',
    note: `${count} ${count === 1 ? 'submission' : 'submissions'} · ${dateTimeText(new Date(), timeZone)}`,
    heading: 'Contents',
    style: first ? documentStyle(first.settings.pdfSettings) : PLAIN,
  }
}

async function* batches(items: AsyncIterable<DocumentSubmission>): AsyncGenerator<DocumentSubmission[]> {
  let batch: DocumentSubmission[] = []
  let characters = 0
  for await (const item of items) {
    batch.push(item)
    for (const answer of Object.values(item.data))
      characters += typeof answer === 'string' ? answer.length : 0
    if (batch.length < BATCH && characters < BATCH_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
