import type { Field, FieldType, Problem } from '../../form-model/form-types.ts'
import { isDisplayField } from '../../form-model/field-kind.ts'
import { countCharacters, LIMITS } from '../../form-model/limits.ts'
import { problem } from '../../form-model/problem.ts'

/** Problems of a group itself; its inner fields are checked as a form's fields are. */
export function checkGroup({ label, group }: Field): Problem[] {
  if (group === null) return []
  const { min, max, rowLabel, seats, fields } = group
  const problems: Problem[] = []
  if (fields.length === 0) problems.push(problem('group_fields_required', { label }))
  if (fields.length > LIMITS.groupFields) {
    problems.push(problem('group_too_many_fields', { label, max: LIMITS.groupFields }))
  }
  const areWhole = [min, max].every((count) => Number.isSafeInteger(count) && count >= 0)
  if (!areWhole || max < 1 || max > LIMITS.groupRows || min > max) {
    problems.push(problem('group_rows_invalid', { label, max: LIMITS.groupRows }))
  }
  if (rowLabel.length > LIMITS.option && countCharacters(rowLabel) > LIMITS.option) {
    problems.push(problem('field_text_too_long', { label, property: 'row label', max: LIMITS.option }))
  }
  if (seats !== null && !isSeatCount(seats))
    problems.push(problem('seats_invalid', { label, max: LIMITS.seats }))
  for (const inner of fields) {
    if (!isAllowedInGroup(inner.type)) {
      problems.push(problem('group_field_type', { label, inner: inner.label.slice(0, 50) }))
    }
  }
  return problems
}

/** Rows have inputs only, and neither files nor groups, nor what concerns the whole form. */
export function isAllowedInGroup(type: FieldType): boolean {
  return !isDisplayField(type) && !NOT_IN_ROWS.has(type)
}

const NOT_IN_ROWS: ReadonlySet<FieldType> = new Set<FieldType>([
  'file',
  'group',
  'consent',
  'calculated',
  'matrix',
  'signature',
])

export function isSeatCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 0 && count <= LIMITS.seats
}
