import {
  acceptAnswers,
  type AnswerErrors,
  type Answers,
  type Audience,
  calculateAnswers,
  changedFields,
  type Field,
  type FileAnswer,
  isRecord,
  type Paisa,
  prepareForm,
  readRowKey,
  readTypedAnswers,
  stampConsents,
  takesFile,
} from '@nibondhon/domain'
import { patterns } from '../../../platform/patterns/index.ts'
import type { Edit } from './edits-repository.ts'

/** Reads and validates what members or staff change in a submission of one version of a form. */
interface EditReader {
  /** The answers to store: the previous ones with the changes that the editor is allowed to make. */
  read(sent: SentEdit, previous: PreviousAnswers): Answers
  check(answers: Answers): AnswerErrors
}

interface PreviousAnswers {
  data: Answers
  /** What was agreed to be paid. */
  amountPaisa: Paisa
  /** Today, for what the editor agrees to; null where consents are only taken over. */
  day: string | null
}

interface SentEdit {
  raw: unknown
  /** The files that came with it, by field id. */
  files?: Readonly<Record<string, FileAnswer>>
}

type Editor = Extract<Audience, 'public-edit' | 'admin-edit'>

/** Cached for each list of fields: compiling patterns takes longer than using them. */
export function editReader(fields: readonly Field[], audience: Editor): EditReader {
  const cache = readers[audience]
  const reader = cache.get(fields) ?? createReader(fields, audience)
  cache.set(fields, reader)
  return reader
}

const readers: Record<Editor, WeakMap<readonly Field[], EditReader>> = {
  'public-edit': new WeakMap(),
  'admin-edit': new WeakMap(),
}

function createReader(fields: readonly Field[], audience: Editor): EditReader {
  const prepared = prepareForm({ fields, patterns, audience })
  // Staff see files and signatures, and do not change them.
  const isMember = audience === 'public-edit'
  const textFields = fields.filter(({ type }) => type !== 'file' && (isMember || type !== 'signature'))
  const fileFields = isMember ? fields.filter(({ type }) => takesFile(type)) : []
  const checkedIds = new Set([...textFields, ...fileFields].map((field) => field.id))

  /** A file answer in the body may name the file of somebody else, so only null is read: it removes the file. */
  function readFiles({ raw, files = {} }: SentEdit): Answers {
    return Object.fromEntries(
      fileFields.flatMap(({ id }) => {
        if (Object.hasOwn(files, id)) return [[id, files[id] ?? null]]
        return isRecord(raw) && raw[id] === null ? [[id, null]] : []
      }),
    )
  }

  return {
    read(sent, { data: previous, amountPaisa, day }) {
      const raw = { ...readTypedAnswers(textFields, sent.raw), ...readFiles(sent) }
      const accepted = acceptAnswers({ fields, raw, audience, previous })
      const { answers } =
        day === null ? { answers: accepted } : stampConsents({ fields, answers: accepted, previous, day })
      return calculateAnswers({ fields, answers, pricePaisa: amountPaisa })
    },
    // Also a file that a changed answer requires now: members can send one with the same edit, staff cannot.
    check: (answers) =>
      Object.fromEntries(
        Object.entries(prepared.validate(answers)).filter(([key]) =>
          checkedIds.has(readRowKey(key)?.groupId ?? key),
        ),
      ),
  }
}

/** What an edit changed, as the history stores it. */
export function changedAnswers(
  fields: readonly Field[],
  before: Answers,
  after: Answers,
): Pick<Edit, 'changedFields' | 'previousData' | 'newData'> {
  const changedIds = changedFields(fields, before, after).map(({ id }) => id)
  const pickChanged = (answers: Answers) =>
    Object.fromEntries(changedIds.map((id) => [id, answers[id] ?? null]))
  return { changedFields: changedIds, previousData: pickChanged(before), newData: pickChanged(after) }
}
