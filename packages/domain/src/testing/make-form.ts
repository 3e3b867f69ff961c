import type { FormDefinition } from '../form-model/form-types.ts'
import { normaliseForm } from '../form/normalise/normalise-form.ts'
import { makeFields, type FieldInput } from './make-field.ts'

export interface FormInput {
  title?: string
  description?: string
  allowEditing?: boolean
  fields?: FieldInput[]
  /** In any form a person may send. */
  settings?: unknown
}

/** A normalised form that may be saved, with one text field unless the test says otherwise. */
export function makeForm({
  fields = [{ id: 'name', label: 'Name' }],
  ...form
}: FormInput = {}): FormDefinition {
  return normaliseForm({ title: 'Reunion 2027', ...form, fields: makeFields(...fields) })
}
