import type { Field, FormDefinition } from '@nibondhon/domain'
import { createContext } from 'react'
import { editWithin } from './state/group-fields.ts'

/** A field whose dialog is open, as it would be saved. */
export interface LiveField {
  field: Field
  groupId: string | undefined
}

/** Says what the dialog of a field holds, so that the preview shows it before it is saved. */
export const LiveFieldContext = createContext<(live: LiveField | null) => void>(() => {})

/** The form as it would be with the field that is being edited, or at its end the one that is being added. */
export function withLiveField(form: FormDefinition, live: LiveField | null): FormDefinition {
  if (live === null) return form
  const { field, groupId } = live
  return editWithin(form, groupId, (list) => {
    const isNew = !list.fields.some(({ id }) => id === field.id)
    return {
      ...list,
      fields: isNew ? [...list.fields, field] : list.fields.map((one) => (one.id === field.id ? field : one)),
    }
  })
}
