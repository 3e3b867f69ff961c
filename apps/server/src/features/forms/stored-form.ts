import { type FormDefinition, pricePhase } from '@nibondhon/domain'

/** A form with its current version of fields, as the database keeps it. */
export interface StoredForm extends FormDefinition {
  id: string
  /** Under which it is reached. */
  customUrl: string
  /** What staff chose, where a page of the product has taken that address since: its id is used instead. */
  hiddenUrl?: string | undefined
  isActive: boolean
  /** Whether a new title gives it a new address: a copy that was never active, until the address is set by hand. */
  urlFollowsTitle: boolean
  version: number
  createdAt: Date
  updatedAt: Date
}

/**
 * Every change of a form changes its time, and so does every beginning and end of a period with another price: an entry
 * cached under this key never goes stale.
 */
export function formStamp({
  id,
  updatedAt,
  settings,
}: Pick<StoredForm, 'id' | 'updatedAt' | 'settings'>): string {
  return `${id} ${updatedAt.getTime()} ${pricePhase(settings.pricing.rules, new Date())}`
}
