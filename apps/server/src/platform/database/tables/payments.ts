import type { PaymentMethod, PaymentState, PaymentStatus, SubmissionStatus } from '@nibondhon/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Changeable, CreatedAt } from './column-types.ts'

export interface PaymentsTable {
  id: Generated<string>
  submission_id: string | null
  payment_id: string
  environment: 'sandbox' | 'production'
  invoice: string
  order_id: string
  attempt: Generated<number>
  amount_paisa: ColumnType<string, number, number>
  state: Generated<PaymentState>
  trx_id: string | null
  paid_paisa: ColumnType<string | null, number | null, number | null>
  provider_message: Generated<string>
  /** The provider's status code for a declined payment, 'failure' where it gave none, otherwise ''. */
  provider_code: Generated<string>
  next_check_at: Changeable<Date>
  created_at: CreatedAt
  updated_at: Changeable<Date>
}

export interface PaymentEventsTable {
  id: Generated<string>
  submission_id: string | null
  /** bKash's id of the attempt; null when the event is about the payment as a whole. */
  payment_id: string | null
  method: PaymentMethod
  actor_id: string | null
  actor: string
  from_status: string
  to_status: string
  reason: string
  happened_at: CreatedAt
}

/** Decisions of the review queue, for as long as they can be undone and a little longer. */
export interface ReviewDecisionsTable {
  /** Made by the browser. */
  id: string
  submission_id: string
  actor_id: string
  actor: string
  status: 'completed' | 'failed'
  receipt_file_id: string | null
  notes: string
  previous_status: SubmissionStatus
  previous_payment_status: PaymentStatus
  previous_needs_review: boolean
  previous_notes: string
  decided_at: CreatedAt
  undone_at: Date | null
}

export interface BkashTokensTable {
  account: string
  /** Encrypted. */
  token: string
  refreshed_at: Changeable<Date>
  /** Of the process that is renewing the token; null while none is. */
  lease_id: Changeable<string | null>
  leased_until: Changeable<Date | null>
}
