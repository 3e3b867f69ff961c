import type { Field, FormDefinition, FormSettings } from '../form-model/form-types.ts'
import { fieldAccess, fieldsFor } from './field-access.ts'

/** A field as the public gets it; `readOnly` is there only where they may look but not answer. */
export type PublicField = Field & { readOnly?: true }

export type PublicSettings = Pick<
  FormSettings,
  'requirePayment' | 'amount' | 'allowMultipleSubmissions' | 'redirectUrl'
>

export interface PublicForm {
  title: string
  description: string
  allowEditing: boolean
  fields: PublicField[]
  settings: PublicSettings
}

/** The public part of a form. Each key is listed here, so a new setting is private until it is added. */
export function publicForm({
  title,
  description,
  allowEditing,
  fields,
  settings,
}: FormDefinition): PublicForm {
  return {
    title,
    description,
    allowEditing,
    fields: fieldsFor(fields, 'public').map(publicField),
    settings: {
      requirePayment: settings.requirePayment,
      amount: settings.amount,
      allowMultipleSubmissions: settings.allowMultipleSubmissions,
      redirectUrl: settings.redirectUrl,
    },
  }
}

/** The note on visibility is written by staff for staff. */
function publicField(field: Field): PublicField {
  const shown = { ...field, visibility: { ...field.visibility, description: '' } }
  return fieldAccess(field, 'public').canEdit ? shown : { ...shown, readOnly: true }
}
