import type { Answers, Field } from '../form-model/form-types.ts'
import { isBlank } from '../form-model/tidy-answer.ts'

/** The fields whose answer is another one now. What was empty and still is has not changed, whichever way it is empty. */
export function changedFields<T extends Pick<Field, 'id'>>(
  fields: readonly T[],
  before: Answers,
  after: Answers,
): T[] {
  return fields.filter(({ id }) => {
    const [was, is] = [before[id], after[id]]
    return !(isBlank(was) && isBlank(is)) && JSON.stringify(was) !== JSON.stringify(is)
  })
}
