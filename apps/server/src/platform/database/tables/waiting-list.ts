import type { PlaceConfirmation, WaitingState } from '@nibondhon/domain'
import type { Generated } from 'kysely'
import type { Changeable, CreatedAt, Json } from './column-types.ts'

export interface WaitingListTable {
  id: string
  form_id: string
  number: number
  priority: Generated<number>
  name: string
  /** '' where it was not given. */
  email: string
  phone: string
  /** In the spelling that is compared. */
  email_identity: string | null
  phone_identity: string | null
  locale: string
  /** Seats by pool. */
  wanted: Json<Record<string, number>>
  wanted_key: string
  state: Generated<WaitingState>
  /** Hashes of the tokens in links; the tokens themselves are never stored. */
  place_hash: Buffer
  /** Of the link in the message about the place, which proves the contact. */
  contact_hash: Generated<Buffer | null>
  confirmation: Generated<PlaceConfirmation>
  offers: Generated<number>
  offer_hash: Generated<Buffer | null>
  offered_at: Generated<Date | null>
  offer_ends_at: Generated<Date | null>
  /** The submission that was made with the offer. */
  submission_id: Generated<string | null>
  idempotency_key: string | null
  request_digest: string | null
  created_at: CreatedAt
  updated_at: Changeable<Date>
}
