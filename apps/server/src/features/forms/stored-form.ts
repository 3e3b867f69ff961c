import type { FormDefinition } from '@nibondhon/domain'

/** A form with its current version of fields, as the database keeps it. */
export interface StoredForm extends FormDefinition {
  id: string
  customUrl: string
  isActive: boolean
  /** Whether a new title gives it a new address: a copy that was never active, until the address is set by hand. */
  urlFollowsTitle: boolean
  version: number
  createdAt: Date
  updatedAt: Date
}

/** Every change of a form changes its time, so an entry cached under this key never goes stale. */
export function formStamp({ id, updatedAt }: Pick<StoredForm, 'id' | 'updatedAt'>): string {
  return `${id} ${updatedAt.getTime()}`
}
