import { type Answers, changedFields, type Field } from '@nibondhon/domain'
import type { Edit } from '../submissions-repository.ts'

/** What an edit changed, as the history keeps it. */
export function changedAnswers(
  fields: readonly Field[],
  before: Answers,
  after: Answers,
): Pick<Edit, 'changedFields' | 'previousData' | 'newData'> {
  const changed = changedFields(fields, before, after).map(({ id }) => id)
  const only = (answers: Answers) => Object.fromEntries(changed.map((id) => [id, answers[id] ?? null]))
  return { changedFields: changed, previousData: only(before), newData: only(after) }
}
