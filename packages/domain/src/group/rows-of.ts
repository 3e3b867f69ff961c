import type { Answer, GroupRow } from '../form-model/form-types.ts'
import { isRowList } from '../form-model/answer-kind.ts'

/** The rows of an answer; none for an answer of another kind. */
export function rowsOf(answer: Answer | undefined): readonly GroupRow[] {
  return isRowList(answer) ? answer : NO_ROWS
}

const NO_ROWS: readonly GroupRow[] = []
