import { renumber, type FormDefinition } from '@nibondhon/domain'
import { derivedName } from './derived-name.ts'

/** Inserts a copy after the field, with its own id and name. */
export function duplicateField(form: FormDefinition, id: string, newId: string): FormDefinition {
  const index = form.fields.findIndex((field) => field.id === id)
  const field = form.fields[index]
  if (field === undefined) return form
  const label = `${field.label} (copy)`
  const copy = { ...field, id: newId, label }
  const named = { ...copy, name: derivedName(copy, form.fields) }
  return { ...form, fields: renumber(form.fields.toSpliced(index + 1, 0, named)) }
}
