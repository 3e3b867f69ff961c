import type { Answers, Field } from '../form-model/form-types.ts'
import { isBlank } from '../form-model/tidy-answer.ts'

/** The fields whose answer differs. An empty answer equals every other empty one: '', [], null and none. */
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
