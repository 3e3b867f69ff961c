import {
  acceptAnswers,
  type AnswerErrors,
  type Answers,
  type Audience,
  changedFields,
  type Field,
  prepareForm,
  readAnswers,
} from '@nibondhon/domain'
import { patterns } from '../../../platform/patterns/index.ts'
import type { Edit } from './edits-repository.ts'

/** Reads and validates what members or staff change in a submission of one version of a form. */
interface EditReader {
  /** The answers to store: the previous ones with the changes that the editor is allowed to make. */
  read(raw: unknown, previous: Answers): Answers
  check(answers: Answers): AnswerErrors
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
  const textFields = fields.filter((field) => field.type !== 'file')
  const textFieldIds = new Set(textFields.map((field) => field.id))
  return {
    // Files cannot be uploaded while editing, so a file answer in the body is ignored.
    read: (raw, previous) => acceptAnswers({ fields, raw: readAnswers(textFields, raw), audience, previous }),
    // For the same reason a file that a changed answer now requires is not an error.
    check: (answers) =>
      Object.fromEntries(Object.entries(prepared.validate(answers)).filter(([id]) => textFieldIds.has(id))),
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
