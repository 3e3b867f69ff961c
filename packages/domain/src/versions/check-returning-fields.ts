import type { Field } from '../form-model/form-types.ts'
import { problem, type FormProblem } from '../form-model/problem.ts'

/**
 * An id is given once: answers of all versions are found under it. A field that was deleted may come back under its
 * id (that is what undo does), another one may not take it. `deleted` are the fields of earlier versions that the
 * current one does not have.
 */
export function checkReturningFields(
  fields: readonly PlacedField[],
  deleted: readonly PlacedField[],
): FormProblem[] {
  const before = new Map(deleted.map((placed) => [placed.field.id, placed]))
  return fields.flatMap(({ field, groupId }) => {
    const other = before.get(field.id)
    if (other === undefined || (groupId === other.groupId && isSameField(field, other.field))) return []
    const { id, label } = field
    return [{ ...problem('field_id_used_before', { label, other: other.field.label }), fieldId: id }]
  })
}

/** A field and the group in whose rows it is asked; null for a field of the form itself. */
export interface PlacedField {
  field: Field
  groupId: string | null
}

/** Every field, also those in rows: their answers are found by id too. */
export function placedFields(fields: readonly Field[]): PlacedField[] {
  return fields.flatMap((field) => [
    { field, groupId: null },
    ...(field.group?.fields ?? []).map((inner) => ({ field: inner, groupId: field.id })),
  ])
}

/** Its label or its name may be new, not both, and its answers must still be of the same kind. */
function isSameField(field: Field, other: Field): boolean {
  return field.type === other.type && (field.name === other.name || field.label === other.label)
}
