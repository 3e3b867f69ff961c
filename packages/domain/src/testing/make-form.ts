import type { FormDefinition, Field } from '../form-model/form-types.ts'
import { normaliseForm } from '../form/normalise/normalise-form.ts'
import { normaliseField } from '../form/normalise/normalise-field.ts'
import '../registration/on-server.ts'

type PartialDeep<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: PartialDeep<T[K]> }
    : T

/** Only what a test is about; options and rules in any form a person may send. */
export type FieldInput = PartialDeep<Omit<Field, 'options' | 'validation' | 'group'>> & {
  group?: unknown
  options?: unknown
  validation?: {
    min?: number
    max?: number
    pattern?: string
    custom?: { enabled?: boolean; rules?: unknown[] }
  }
}

/** A normalised field. Without an id it is called `field`, without a label it is labelled as its id. */
export function makeField(input: FieldInput = {}, order = 0): Field {
  const id = input.id ?? 'field'
  return normaliseField({ label: id, ...input, id }, order)
}

/** Several fields, in order. */
export function makeFields(...inputs: FieldInput[]): Field[] {
  return inputs.map((input, order) => makeField(input, order))
}

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
