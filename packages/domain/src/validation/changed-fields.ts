import { isBlank, isRowList } from '../form-model/answer-kind.ts'
import type { Answer, Answers, Field } from '../form-model/form-types.ts'
import { isBlankRow } from '../group/counted-rows.ts'
import { rowsOf } from '../group/rows-of.ts'

/**
 * The fields whose answer differs. An empty answer equals every other empty one: '', [], null and none; and so do rows
 * without those that are blank, in any order of their keys, which storage changes.
 */
export function changedFields<T extends Pick<Field, 'id'>>(
  fields: readonly T[],
  before: Answers,
  after: Answers,
): T[] {
  return fields.filter(({ id }) => !isSame(before[id], after[id]))
}

function isSame(was: Answer | undefined, is: Answer | undefined): boolean {
  if (isRowList(was ?? []) && isRowList(is ?? []))
    return JSON.stringify(comparableRows(was)) === JSON.stringify(comparableRows(is))
  return (isBlank(was) && isBlank(is)) || JSON.stringify(was) === JSON.stringify(is)
}

function comparableRows(answer: Answer | undefined): unknown {
  return rowsOf(answer)
    .filter((row) => !isBlankRow(row))
    .map((row) =>
      Object.entries(row)
        .filter(([, inner]) => !isBlank(inner))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    )
}
