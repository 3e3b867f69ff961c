import type { Field } from '../form-model/form-types.ts'
import { problem, type FormProblem } from '../form-model/problem.ts'

/**
 * An id is given once: answers of all versions are found under it. A field that was deleted may come back under its
 * id (that is what undo does), another one may not take it. `deleted` are the fields of earlier versions that the
 * current one does not have.
 */
export function checkReturningFields(fields: readonly Field[], deleted: readonly Field[]): FormProblem[] {
  const before = new Map(deleted.map((field) => [field.id, field]))
  return fields.flatMap((field) => {
    const other = before.get(field.id)
    if (other === undefined || isSameField(field, other)) return []
    const { id, label } = field
    return [{ ...problem('field_id_used_before', { label, other: other.label }), fieldId: id }]
  })
}

/** Its label or its name may be new, not both, and its answers must still be of the same kind. */
function isSameField(field: Field, other: Field): boolean {
  return field.type === other.type && (field.name === other.name || field.label === other.label)
}
