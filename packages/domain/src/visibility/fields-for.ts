import type { Field } from '../form-model/form-types.ts'
import { type Audience, fieldAccess, seenFields } from './field-access.ts'

/** The fields that this audience sees, a group without the inner fields that they don't. */
export function fieldsFor<T extends Field>(fields: readonly T[], audience: Audience): T[] {
  return seenFields(fields, audience).map((field) =>
    withRowFields(field, (inner) => fieldAccess(inner, audience).canSee),
  )
}

/** The field as this audience answers it: a group without the inner fields that they can't fill in. */
export function fieldForAnswer(field: Field, audience: Audience): Field {
  return withRowFields(field, (inner) => fieldAccess(inner, audience).canEdit)
}

/** The same object where nothing is left out, so that what was prepared for it is found again. */
function withRowFields<T extends Field>(field: T, isIncluded: (inner: Field) => boolean): T {
  const { group } = field
  if (group === null || group.fields.every(isIncluded)) return field
  return { ...field, group: { ...group, fields: group.fields.filter(isIncluded) } }
}
