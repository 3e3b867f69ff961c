import { normaliseForm, renumber, type Field, type FormDefinition } from '@nibondhon/domain'
import { fieldListTexts } from '../fields/texts/field-list-texts.ts'
import { copyGroup } from './group-fields.ts'

/** Inserts a copy after the field, with its own id and name. */
export function duplicateField(form: FormDefinition, id: string, newId: string): FormDefinition {
  const index = form.fields.findIndex((field) => field.id === id)
  const field = form.fields[index]
  if (field === undefined) return form
  const label = fieldListTexts().row.copy(field.label)
  const copy = { ...field, id: newId, label, group: field.group && copyGroup(field.group, newId) }
  const named = { ...copy, name: derivedName(copy, form.fields) }
  return { ...form, fields: renumber(form.fields.toSpliced(index + 1, 0, named)) }
}

/** The name of a field without one: made from its label, and unique among the other fields. */
export function derivedName(field: Field, others: readonly Field[]): string {
  const nameless = { ...field, name: '', order: undefined }
  const { fields } = normaliseForm({ fields: [...others.filter(({ id }) => id !== field.id), nameless] })
  return fields.find(({ id }) => id === field.id)?.name ?? ''
}
