import { normaliseForm, type Field } from '@nibondhon/domain'

/** The name the field gets when nobody writes one: from its label, and free among the others. */
export function derivedName(field: Field, others: readonly Field[]): string {
  const nameless = { ...field, name: '', order: undefined }
  const { fields } = normaliseForm({ fields: [...others.filter(({ id }) => id !== field.id), nameless] })
  return fields.find(({ id }) => id === field.id)?.name ?? ''
}
