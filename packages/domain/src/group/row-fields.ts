import { prepareConditions } from '../conditions/prepare-conditions.ts'
import type { Answer, Field, GroupRow, RowField } from '../form-model/form-types.ts'
import { tidyAnswers } from '../form-model/tidy-answer.ts'
import { rowKey } from './row-key.ts'
import { rowsOf } from './rows-of.ts'

const NO_FIELDS: readonly RowField[] = []

/** A field of a row under its key, by which its input, its errors and its label are found. */
export function keyedField(groupId: string, row: number, field: RowField): RowField {
  return { ...field, id: rowKey(groupId, row, field.id) }
}

/** The fields that are shown in a row with its answers. */
export function visibleRowFields({ group }: Field, row: GroupRow): RowField[] {
  const fields = group?.fields ?? NO_FIELDS
  const shown = prepareConditions(fields).shown(tidyAnswers(fields, row))
  return fields.filter((_, index) => shown[index])
}

/** The rows that a page shows: the least number is there from the start. */
export function shownRows({ group }: Field, answer: Answer | undefined): readonly GroupRow[] {
  const rows = rowsOf(answer)
  const missing = (group?.min ?? 0) - rows.length
  return missing > 0 ? [...rows, ...Array.from({ length: missing }, () => ({}))] : rows
}
