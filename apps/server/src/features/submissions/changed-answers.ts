import { isDeepStrictEqual } from 'node:util'
import { type Answers, type Field, isBlank } from '@nibondhon/domain'
import type { Edit } from './submissions-repository.ts'

/** What an edit changed, as the history keeps it. */
export function changedAnswers(
  fields: readonly Field[],
  before: Answers,
  after: Answers,
): Pick<Edit, 'changedFields' | 'previousData' | 'newData'> {
  const changedFields = fields
    .map((field) => field.id)
    // An answer that was empty and still is has not changed, whichever way it is empty.
    .filter((id) => !(isBlank(before[id]) && isBlank(after[id])) && !isDeepStrictEqual(before[id], after[id]))
  const only = (answers: Answers) => Object.fromEntries(changedFields.map((id) => [id, answers[id] ?? null]))
  return { changedFields, previousData: only(before), newData: only(after) }
}
