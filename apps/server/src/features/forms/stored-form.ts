import type { FormDefinition } from '@nibondhon/domain'

/** A form with its current version of fields, as the database keeps it. */
export interface StoredForm extends FormDefinition {
  id: string
  customUrl: string
  isActive: boolean
  version: number
  createdAt: Date
  updatedAt: Date
}
