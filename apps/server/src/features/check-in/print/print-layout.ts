import { Readable } from 'node:stream'
import type { PrintFilter } from '@nibondhon/api-contract'
import {
  associationName,
  isPrintedFor,
  type Locale,
  normalisePrintLayout,
  planSheet,
  type PrintLayout,
  sampleVariables,
  fillCard,
  localiseForm,
  sortPrinted,
  staffAudience,
} from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { makeSheets, type PdfCard, type PdfSheet, type QueueOptions } from '../../../platform/pdf/index.ts'
import { createPictureReader, type PictureReader } from '../../../platform/pictures/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { SignedInActor } from '../../auth/index.ts'
import { throwPdfError } from '../../documents/index.ts'
import { formNotFound, loadForm, type StoredForm } from '../../forms/index.ts'
import { type ListedAttendee, listAttendeesAfter } from '../board/attendance-repository.ts'
import { openSearch } from '../board/read-board.ts'
import {
  layoutNotFound,
  nothingToPrint,
  printPictureNotFound,
  printPictureRejected,
  tooManyToPrint,
} from '../check-in-errors.ts'
import { type CardPerson, describeCards, eventVariables, type PrintTools } from './describe-cards.ts'
import { findPrintPicture, savePrintPicture } from './print-repository.ts'
import { receivePicture } from './receive-picture.ts'

/** Of one file. */
const MAX_PRINTED_PEOPLE = 2000
const MAX_PICTURES = 300
const CHUNK_SIZE = 500

interface BulkPrint {
  actor: SignedInActor
  formId: string
  layoutId: string
  filter: PrintFilter
  now: () => number
  signal: AbortSignal
}

/** All cards of a layout for the people of a filter, as one streamed PDF. It is in the audit log before the first byte is sent. */
export async function printAll(
  tools: PrintTools,
  { actor, formId, layoutId, filter, now, signal }: BulkPrint,
): Promise<{ content: Readable; count: number; name: string }> {
  const { form, layout } = await findLayout(tools, formId, layoutId)
  const people = await listPrinted(tools, { form, layout, filter, now })
  if (people.length === 0) throw nothingToPrint()
  const audience = staffAudience(actor.role)
  const pictures = createPictureReader()
  const cards = describeCards({ ...tools, pictures }, people, { form, layout, audience })
  const sheet = await sheetOf(
    tools,
    form,
    layout,
    layout.language === 'member' ? actor.language : layout.language,
  )
  const chunks = makeSheets(cards, sheet, { pdf: tools.pdf, owner: actor.id, signal })
  try {
    // An error of the first part still gets an error response.
    const first = [await chunks.next(), await chunks.next().catch(throwPdfError)]
    await recordAudit(tools.db, {
      actor,
      kind: 'export',
      action: 'exported',
      subject: { id: form.id, name: form.title },
      changes: Object.entries({
        layout: layout.name,
        people: String(people.length),
        format: 'PDF',
        ...filter,
      }).flatMap(([what, value]) =>
        value === undefined || value === '' ? [] : [{ what, from: null, to: String(value) }],
      ),
    })
    const content = Readable.from(streamed(first, chunks, pictures), { objectMode: false })
    return { content, count: people.length, name: `${layout.kind}.pdf` }
  } catch (error) {
    pictures.stop()
    await chunks.return(undefined)
    throw error
  }
}

async function* streamed(
  first: readonly IteratorResult<Buffer, unknown>[],
  chunks: AsyncGenerator<Buffer>,
  pictures: PictureReader,
): AsyncGenerator<Buffer> {
  try {
    for (const { done, value } of first) if (!done) yield value
    yield* chunks
  } finally {
    pictures.stop()
  }
}

/** Who gets a card, in the order in which they are printed. */
async function listPrinted(
  { db }: PrintTools,
  {
    form,
    layout,
    filter,
    now,
  }: { form: StoredForm; layout: PrintLayout; filter: PrintFilter; now: () => number },
): Promise<CardPerson[]> {
  const search = await openSearch({ db, now }, form.id, filter)
  const people: CardPerson[] = []
  let after: ListedAttendee | null = null
  for (;;) {
    const rows: ListedAttendee[] = await listAttendeesAfter(db, search, { limit: CHUNK_SIZE, after })
    const last = rows.at(-1)
    if (!last) return sortPrinted(people)
    after = last
    for (const {
      submissionId,
      uniqueId,
      person,
      name,
      ofName,
      batch,
      isRevoked,
      isDeleted,
      isPaid,
      at,
    } of rows) {
      const state = { person, isRevoked: isRevoked || isDeleted, isPaid, hasCome: at !== null }
      if (!isPrintedFor(layout, state)) continue
      people.push({ submissionId, uniqueId, person, name, partyName: ofName, batch })
    }
    if (people.length > MAX_PRINTED_PEOPLE) throw tooManyToPrint(MAX_PRINTED_PEOPLE)
  }
}

/** The cards of a ticket for those who hold it. */
export async function printForMember(
  tools: PrintTools,
  { form, layout, people }: { form: StoredForm; layout: PrintLayout; people: readonly CardPerson[] },
  place: QueueOptions,
): Promise<{ name: string; content: Uint8Array }> {
  const pictures = createPictureReader()
  try {
    const cards: PdfCard[] = []
    for await (const card of describeCards({ ...tools, pictures }, people, {
      form,
      layout,
      audience: 'public',
    }))
      cards.push(card)
    const sheet = await sheetOf(tools, form, layout, cards[0]?.language ?? 'en')
    const content = await tools.pdf.makeSheet({ ...sheet, cards }, place).catch(throwPdfError)
    return { name: `${layout.kind}.pdf`, content }
  } finally {
    pictures.stop()
  }
}

/** A layout that may not be saved yet, with made-up people: one with a short name, one with a long one. */
export async function previewLayout(
  tools: PrintTools,
  { formId, given, language }: { formId: string; given: unknown; language: Locale },
  place: QueueOptions,
): Promise<{ name: string; content: Uint8Array }> {
  const form = await formOf(tools, formId)
  const layout = normalisePrintLayout(given)
  const shown = layout.language === 'member' ? language : layout.language
  const localised = localiseForm(form, shown)
  const { association } = await tools.association.current()
  const values = {
    ...sampleVariables({ context: 'pdf', form: localised, locale: shown }),
    ...eventVariables(form, { language: shown, timeZone: tools.timeZone }),
    associationName: associationName(association, shown),
    batch: shown === 'bn' ? '২০০৫' : '2005',
    guestOf: '',
  }
  const sheet = await sheetOf(tools, form, layout, shown)
  const cards = SAMPLE_NAMES[shown].map((personName) => ({
    language: shown,
    texts: fillCard(layout, { ...values, personName }, shown),
    photo: null,
    qr: layout.showsQr ? SAMPLE_TICKET : null,
  }))
  const content = await tools.pdf.makeSheet({ ...sheet, cards }, place).catch(throwPdfError)
  return { name: 'preview.pdf', content }
}

const SAMPLE_NAMES: Record<Locale, string[]> = {
  en: ['Ayesha Rahman', 'Mohammad Abdullah Al Mamun Chowdhury'],
  bn: ['আয়েশা রহমান', 'মোহাম্মদ আবদুল্লাহ আল মামুন চৌধুরী'],
}

/** As long as a real one. */
const SAMPLE_TICKET = `https://example.org/ticket/${'K7M2Q9XA'.repeat(28)}`

async function sheetOf(
  { db, association: cache }: PrintTools,
  form: StoredForm,
  layout: PrintLayout,
  language: Locale,
): Promise<Omit<PdfSheet, 'cards'>> {
  const { association } = await cache.current()
  return {
    language,
    title: `${layout.name} · ${localiseForm(form, language).title}`,
    author: associationName(association, language),
    kind: layout.kind,
    plan: planSheet(layout),
    colour: layout.colour,
    background:
      layout.background === ''
        ? null
        : await findPrintPicture(db, { formId: form.id, hash: layout.background }),
    hasPhotos: layout.photoField !== '',
  }
}

/** Stores a background, and gives the name by which a layout has it. */
export async function savePicture(
  { db }: PrintTools,
  formId: string,
  request: FastifyRequest,
): Promise<string> {
  const { id } = await formOf({ db }, formId)
  const picture = await receivePicture(request)
  if (!(await savePrintPicture(db, id, { picture, max: MAX_PICTURES }))) throw printPictureRejected('count')
  return picture.hash
}

/** A background as it was stored, for the file of its form. */
export async function readPicture(
  { db }: PrintTools,
  of: { formId: string; hash: string },
): Promise<{ name: string; type: string; content: Uint8Array }> {
  const picture = await findPrintPicture(db, of)
  if (!picture) throw printPictureNotFound()
  return {
    name: `background.${picture.type.slice('image/'.length)}`,
    type: picture.type,
    content: picture.bytes,
  }
}

async function findLayout(
  tools: Pick<PrintTools, 'db'>,
  formId: string,
  layoutId: string,
): Promise<{ form: StoredForm; layout: PrintLayout }> {
  const form = await formOf(tools, formId)
  const layout = form.settings.printLayouts?.find(({ id }) => id === layoutId)
  if (!layout) throw layoutNotFound()
  return { form, layout }
}

async function formOf({ db }: Pick<PrintTools, 'db'>, formId: string): Promise<StoredForm> {
  const form = await loadForm(db, formId)
  if (!form) throw formNotFound()
  return form
}
