import { renumber, type FormDefinition } from '@nibondhon/domain'
import { derivedName } from './derived-name.ts'

/** A copy right behind the field, with an id and a name of its own. */
export function duplicateField(form: FormDefinition, id: string, newId: string): FormDefinition {
  const place = form.fields.findIndex((field) => field.id === id)
  const field = form.fields[place]
  if (field === undefined) return form
  const label = `${field.label} (copy)`
  const copy = { ...field, id: newId, label }
  const named = { ...copy, name: derivedName(copy, form.fields) }
  return { ...form, fields: renumber(form.fields.toSpliced(place + 1, 0, named)) }
}
