import type { DraftState } from '@nibondhon/domain'
import type { Generated } from 'kysely'
import type { Changeable, CreatedAt } from './column-types.ts'

export interface SavedDraftsTable {
  /** A hash of the secret in the member's link. */
  id: Buffer
  form_id: string
  revision: Generated<number>
  state: Generated<DraftState>
  /** Encrypted; null once the draft was submitted or has expired. */
  content: Buffer | null
  /** Of the last address that the member sent the link to. */
  contact_kind: string | null
  contact_value: string | null
  /** Encrypted with the app secret, where the link was sent; null once the draft has ended. */
  sealed_secret: string | null
  created_at: CreatedAt
  updated_at: Changeable<Date>
  expires_at: Date
}

export interface SavedDraftFilesTable {
  /** In the file store, encrypted. */
  id: string
  draft_id: Buffer
}

export interface FormProgressTable {
  form_id: string
  page: number
  reached: Generated<number>
  saved: Generated<number>
}
