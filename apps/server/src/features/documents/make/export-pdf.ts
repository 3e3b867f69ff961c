import { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  localeOf,
  answerText,
  banglaDateText,
  banglaDateTimeText,
  dateText,
  dateTimeText,
  type Field,
  fieldsFor,
  type Locale,
  localDigits,
  localiseForm,
  localisePrice,
  visibleFields,
  takesFile,
} from '@nibondhon/domain'
import {
  type CollectionEntry,
  makeCollection,
  PdfFailed,
  type PdfImage,
} from '../../../platform/pdf/index.ts'
import { loadFields, loadForm, type StoredForm } from '../../forms/index.ts'
import { loadSummaries } from '../../ledger/index.ts'
import { loadPayments, transactionOf } from '../../payments/index.ts'
import { loadAgreedPrices } from '../../submissions/index.ts'
import { describeDocument, STAFF_STYLE } from '../describe/describe-document.ts'
import { describeFailure } from '../describe/describe-failure.ts'
import { throwPdfError } from '../document-errors.ts'
import type { DocumentSubmission, ExportedSubmission } from '../describe/document-submission.ts'
import { findFailures, saveFailure } from './failed-pdfs-repository.ts'
import { findIdentity } from './find-identity.ts'
import { loadPictures, type PictureBudget } from './load-pictures.ts'
import { findFormLogo, type DocumentTools, contentHashOf } from './submission-pdf.ts'

interface ExportOptions {
  /** Whether payments are included. */
  withPayment: boolean
  /** Of the documents; that of each member where it is left out. */
  language?: Locale | undefined
  /** Of the person who exports: for the table of contents. */
  readerLanguage?: Locale
  /** Called now and then with the number of finished submissions. */
  onProgress?: (done: number) => void
  /** The user who exports; the PDF maker serves owners in turn. */
  owner?: string
  /** Stops the export, and ends the stream with an error. */
  signal?: AbortSignal
}

/**
 * Many submissions as one PDF with a table of contents, for staff. It resolves once the first pages are made, so that an
 * error at the start still gets an error response. The rest is made as the client reads; closing the stream stops it.
 */
export async function exportPdf(
  tools: DocumentTools,
  submissions: AsyncIterable<ExportedSubmission>,
  { withPayment, language, readerLanguage = 'en', onProgress, owner, signal }: ExportOptions,
): Promise<Readable> {
  const formCache: FormCache = new Map()
  const chunks = makeCollection(describeAll(tools, submissions, { withPayment, language, formCache }), {
    pdf: tools.pdf,
    describe: (count) =>
      describeContents([...formCache.values()], {
        count,
        timeZone: tools.timeZone,
        language: language ?? readerLanguage,
      }),
    describeFailure: ({ document, submission }, error) => describeFailure(document, submission, error),
    onFailure: ({ document, submission }, error) =>
      saveFailure(tools.db, { submissionId: submission.id, contentHash: contentHashOf(document) }, error),
    ...(onProgress && { onProgress }),
    ...(owner !== undefined && { owner }),
    ...(signal && { signal }),
  })
  const first = await firstChunks(chunks).catch(throwPdfError)
  return Readable.from(
    (async function* () {
      yield* first
      yield* chunks
    })(),
    { objectMode: false },
  )
}

/** The head of the file and the first pages. */
async function firstChunks(chunks: AsyncGenerator<Buffer>): Promise<Buffer[]> {
  const head = await chunks.next()
  const pages = await chunks.next()
  return [head, pages].flatMap(({ value }) => (value ? [value] : []))
}

/** With the ids of the submission: a failure is stored with the id, and its page shows the unique id. */
interface ExportedEntry extends CollectionEntry {
  submission: Pick<DocumentSubmission, 'id' | 'uniqueId'>
}

interface ExportedForm {
  form: StoredForm
  logo: PdfImage | null
}

/** Null for a form that was deleted. */
type FormCache = Map<string, ExportedForm | null>

interface LocalisedForm {
  form: StoredForm
  submitted: StoredForm
}

/** Submissions whose payments are loaded together. */
const BATCH_SIZE = 100
/** Ends a batch early, because submissions may be large. */
const MAX_BATCH_CHARACTERS = 500_000

/** In all pictures of an export: about two minutes of Typst's time. The rest is shown by the names of the files. */
const PICTURES: Readonly<PictureBudget> = { bytes: 256 * 1024 * 1024, pixels: 1_000_000_000 }

const NO_PICTURES: ReadonlyMap<string, PdfImage> = new Map()

/** After this many documents the event loop handles other requests. */
const DOCUMENTS_PER_TURN = 4

async function* describeAll(
  { db, files, publicUrl, timeZone, association }: DocumentTools,
  submissions: AsyncIterable<ExportedSubmission>,
  {
    withPayment,
    language: chosen,
    formCache,
  }: { withPayment: boolean; language: Locale | undefined; formCache: FormCache },
): AsyncGenerator<ExportedEntry> {
  const identity = await findIdentity(association)
  const budget = { ...PICTURES }
  const localised = new Map<string, LocalisedForm>()
  for await (const batch of batches(submissions)) {
    const paid = batch.filter(({ hasPayment }) => hasPayment).map(({ id }) => id)
    const failures = await findFailures(
      db,
      batch.map(({ id }) => id),
    )
    const payments = withPayment ? await loadPayments(db, paid) : new Map()
    const money = await loadSummaries(db, paid)
    const agreed = withPayment ? await loadAgreedPrices(db, paid) : new Map()
    for (const [index, submission] of batch.entries()) {
      if (index % DOCUMENTS_PER_TURN === 0) await yieldToEventLoop()
      const found = await findForm(submission.formId)
      // The form was deleted meanwhile, and the submission with it.
      if (!found) continue
      const language = chosen ?? localeOf(submission)
      const { form, submitted } = await localise(found.form, submission, language)
      const { fields } = submitted
      const price = agreed.get(submission.id)
      const document = describeDocument({
        form,
        logo: found.logo,
        fields,
        submission,
        pictures: await findPictures(fields, submission),
        identity,
        bkashTrxId: transactionOf(payments.get(submission.id)) || null,
        isRefunded: money.get(submission.id)?.state === 'refunded',
        agreed: price && localisePrice(price, submitted, language),
        audience: 'admin',
        language,
        withPayment,
        publicUrl,
        timeZone,
      })
      const date = (language === 'bn' ? banglaDateText : dateText)(submission.createdAt, timeZone)
      const hasFailed = failures.get(submission.id)?.some((hash) => hash.equals(contentHashOf(document)))
      yield {
        submission: { id: submission.id, uniqueId: submission.uniqueId },
        document: hasFailed
          ? describeFailure(document, submission, new PdfFailed('an earlier attempt failed'))
          : document,
        title: titleOf(fields, submission),
        note: `${submission.uniqueId.slice(0, 8)} · ${date}`,
      }
    }
  }

  /** The form today, and with the fields of the submission's own version. */
  async function localise(
    form: StoredForm,
    { formId, formVersion }: DocumentSubmission,
    language: Locale,
  ): Promise<LocalisedForm> {
    const key = `${formId} ${formVersion} ${language}`
    const cached = localised.get(key)
    if (cached) return cached
    const fields = await loadFields(db, formId, formVersion)
    const made = {
      form: localiseForm(form, language),
      submitted: localiseForm({ ...form, fields }, language),
    }
    localised.set(key, made)
    return made
  }

  /** Most forms have no file fields, and need no time here. */
  async function findPictures(fields: readonly Field[], { data }: DocumentSubmission) {
    if (!fields.some(({ type }) => takesFile(type))) return NO_PICTURES
    const shown = fieldsFor(visibleFields(fields, data), 'admin')
    return loadPictures(files, { fields: shown, answers: data }, budget)
  }

  async function findForm(id: string): Promise<ExportedForm | null> {
    const cached = formCache.get(id)
    if (cached !== undefined) return cached
    const form = await loadForm(db, id)
    const found = form && { form, logo: await findFormLogo(db, id, form.settings.pdfSettings) }
    formCache.set(id, found)
    return found
  }
}

/** The first answered text field, most often a name. */
function titleOf(fields: readonly Field[], { data, uniqueId }: DocumentSubmission): string {
  const answers = fieldsFor(fields, 'admin')
    .filter(({ type }) => type === 'text')
    .map(({ id }) => answerText(data[id]).split('\n')[0]?.trim() ?? '')
  return answers.find((answer) => answer !== '')?.slice(0, 80) ?? uniqueId
}

function describeContents(
  exported: (ExportedForm | null)[],
  { count, timeZone, language }: { count: number; timeZone: string; language: Locale },
) {
  const forms = exported.flatMap((found) => (found ? [found.form] : []))
  const [first] = forms
  const texts = CONTENTS_TEXTS[language]
  return {
    title: forms.length === 1 && first ? localiseForm(first, language).title : texts.title,
    note: texts.note(count, new Date(), timeZone),
    heading: texts.heading,
    style: STAFF_STYLE,
  }
}

const CONTENTS_TEXTS = {
  en: {
    title: 'Submissions',
    heading: 'Contents',
    note: (count: number, now: Date, timeZone: string) =>
      `${count} ${count === 1 ? 'submission' : 'submissions'} · ${dateTimeText(now, timeZone)}`,
  },
  bn: {
    title: 'নিবন্ধন',
    heading: 'সূচি',
    note: (count: number, now: Date, timeZone: string) =>
      `${localDigits(String(count), 'bn')}টি নিবন্ধন · ${banglaDateTimeText(now, timeZone)}`,
  },
} as const

async function* batches(items: AsyncIterable<ExportedSubmission>): AsyncGenerator<ExportedSubmission[]> {
  let batch: ExportedSubmission[] = []
  let characters = 0
  for await (const item of items) {
    batch.push(item)
    for (const answer of Object.values(item.data))
      characters += typeof answer === 'string' ? answer.length : 0
    if (batch.length < BATCH_SIZE && characters < MAX_BATCH_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
