import type { Generated } from 'kysely'
import type { Changeable, Json } from './column-types.ts'

/** Seats that the submissions of a form share: those of the form, an option or the rows of a group. */
export interface SeatPoolsTable {
  form_id: string
  pool: string
  taken: Changeable<number>
  held: Changeable<number>
  /** Set when seats became free, until the waiting list has looked at them. */
  freed_at: Date | null
}

/**
 * The seats that a submission, an offer to someone on the waiting list, or a form that is being paid has; those of a change that
 * is not paid yet are a claim of their own under the id of the submission.
 */
export interface SeatClaimsTable {
  holder_id: string
  form_id: string
  kind: 'submission' | 'change' | 'offer' | 'draft'
  state: 'taken' | 'held' | 'expired' | 'unseated'
  /** By pool. */
  seats: Json<Record<string, number>>
  expires_at: Date | null
  /** When the seats were held first, for a form or a change that is being paid; null for others. */
  held_since: Generated<Date | null>
}
