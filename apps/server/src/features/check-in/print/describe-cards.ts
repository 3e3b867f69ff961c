import {
  associationName,
  type Audience,
  dayText,
  type Field,
  fieldsFor,
  fillCard,
  isFileAnswer,
  type Locale,
  localDay,
  localeOf,
  localiseForm,
  type PrintedPerson,
  printLanguageOf,
  type PrintLayout,
  takesFile,
} from '@nibondhon/domain'
import type { FileStore } from '../../../platform/files/index.ts'
import type { PdfCard, PdfImage } from '../../../platform/pdf/index.ts'
import type { PictureReader } from '../../../platform/pictures/index.ts'
import type { DocumentTools } from '../../documents/index.ts'
import { readFileAnswer, submissionVariables } from '../../documents/index.ts'
import { loadFields, type StoredForm } from '../../forms/index.ts'
import { ticketUrls } from '../../tickets/index.ts'
import { loadPrinted, type PrintedSubmission } from './print-repository.ts'

export interface PrintTools extends DocumentTools {
  appSecret: string
}

/** A person who gets a card. */
export interface CardPerson extends PrintedPerson {
  submissionId: string
  name: string
}

export interface CardOptions {
  form: StoredForm
  layout: PrintLayout
  /** Whose fields the texts may name: others are empty. */
  audience: Audience
}

/** Submissions that are read together. */
const CHUNK_SIZE = 50
/** A photo of more bytes is printed as one that is missing. */
const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** 300 dots per inch of the largest box in which a card shows one. */
const PHOTO_BOX = { width: 400, height: 500 }

/** The cards of these people, in their order. Photos are made small in another process. */
export async function* describeCards(
  tools: PrintTools & { pictures: PictureReader },
  people: readonly CardPerson[],
  { form, layout, audience }: CardOptions,
): AsyncGenerator<PdfCard> {
  const { db, files, pictures } = tools
  const versions = new Map<string, StoredForm>()
  const { association } = await tools.association.current()
  for (let from = 0; from < people.length; from += CHUNK_SIZE) {
    const chunk = people.slice(from, from + CHUNK_SIZE)
    const ids = [...new Set(chunk.map(({ submissionId }) => submissionId))]
    const submissions = await loadPrinted(db, ids)
    const urls = layout.showsQr ? await ticketUrls(tools, form, ids) : null
    for (const person of chunk) {
      const submission = submissions.get(person.submissionId)
      // It was deleted meanwhile.
      if (!submission) continue
      const language = printLanguageOf(layout, localeOf(submission))
      const localised = await localise(submission.formVersion, language)
      const fields = fieldsFor(localised.fields, audience)
      const values = {
        ...eventVariables(form, { language, timeZone: tools.timeZone }),
        ...submissionVariables({
          ...{ form: localised, fields, hiddenFields: localised.fields, submission, language },
          timeZone: tools.timeZone,
        }),
        associationName: associationName(association, language),
        personName: person.name,
        guestOf: person.person === 1 ? '' : person.partyName,
        ...(person.batch !== '' && { batch: person.batch }),
      }
      yield {
        language,
        texts: fillCard(layout, values, language),
        photo:
          person.person === 1 ? await photoOf({ files, pictures }, { layout, submission, fields }) : null,
        qr: urls?.get(submission.id)?.(person.person) ?? null,
      }
    }
  }

  /** The form with the fields of a submission's own version. */
  async function localise(version: number, language: Locale): Promise<StoredForm> {
    const key = `${version} ${language}`
    const made =
      versions.get(key) ?? localiseForm({ ...form, fields: await loadFields(db, form.id, version) }, language)
    versions.set(key, made)
    return made
  }
}

interface Spoken {
  language: Locale
  timeZone: string
}

/** What a card can say beside the variables of messages. */
export function eventVariables(
  { title, settings }: Pick<StoredForm, 'title' | 'settings'>,
  { language, timeZone }: Spoken,
): Record<string, string> {
  const { eventName = '', eventNameBn = '', place = '', placeBn = '', startsAt = '' } = settings.tickets ?? {}
  const isBangla = language === 'bn'
  return {
    eventName: (isBangla && eventNameBn) || eventName || title,
    eventPlace: (isBangla && placeBn) || place,
    eventDate: startsAt === '' ? '' : dayText(localDay(new Date(startsAt), timeZone), language),
    batch: '',
  }
}

/** Null where there is none, and for one that cannot be drawn. */
async function photoOf(
  { files, pictures }: { files: FileStore; pictures: PictureReader },
  {
    layout,
    submission,
    fields,
  }: { layout: PrintLayout; submission: PrintedSubmission; fields: readonly Field[] },
): Promise<PdfImage | null> {
  const field = fields.find(({ id, type }) => id === layout.photoField && takesFile(type))
  const answer = field && submission.data[field.id]
  if (!isFileAnswer(answer) || answer.size > MAX_PHOTO_BYTES) return null
  const content = await readFileAnswer(files, answer)
  const small = content && (await pictures.shrink(content, PHOTO_BOX))
  return small && { type: 'image/jpeg', bytes: small }
}
