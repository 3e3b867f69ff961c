import { normaliseForm, type Field } from '@nibondhon/domain'

/** The name of a field without one: made from its label, and unique among the other fields. */
export function derivedName(field: Field, others: readonly Field[]): string {
  const nameless = { ...field, name: '', order: undefined }
  const { fields } = normaliseForm({ fields: [...others.filter(({ id }) => id !== field.id), nameless] })
  return fields.find(({ id }) => id === field.id)?.name ?? ''
}
