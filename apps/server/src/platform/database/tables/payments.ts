import type {
  Confirmation,
  LedgerMethod,
  PaymentMethod,
  PaymentState,
  PaymentStatus,
  RedirectMethod,
  RefundState,
  RequestState,
  SettableStatus,
  SubmissionStatus,
  WalletKind,
} from '@nibondhon/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Changeable, CreatedAt } from './column-types.ts'

export interface PaymentsTable {
  id: Generated<string>
  submission_id: string | null
  method: Generated<RedirectMethod>
  payment_id: string
  environment: 'sandbox' | 'production'
  invoice: string
  order_id: string
  attempt: Generated<number>
  amount_paisa: ColumnType<string, number, number>
  state: Generated<PaymentState>
  trx_id: string | null
  paid_paisa: ColumnType<string | null, number | null, number | null>
  /** Whether the provider took money for this very payment, also where it was not the expected amount. */
  is_received: Generated<boolean>
  provider_message: Generated<string>
  /** The provider's status code for a declined payment, 'failure' where it gave none, otherwise ''. */
  provider_code: Generated<string>
  next_check_at: Changeable<Date>
  created_at: CreatedAt
  updated_at: Changeable<Date>
}

/** Payments at a provider that members without script began, by a hash of the form and the key of their page. */
export interface BegunPaymentsTable {
  key: string
  method: RedirectMethod
  /** Null, as the two that follow, while a process begins it. */
  order_id: string | null
  payment_id: string | null
  page_url: string | null
  begun_at: CreatedAt
}

export interface PaymentEventsTable {
  id: Generated<string>
  submission_id: string | null
  /** The provider's id of the attempt; null when the event is about the payment as a whole. */
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

export interface PaymentRefundsTable {
  /** Made by the browser. */
  id: string
  /** The id of the row in payments, not the provider's. */
  payment_row_id: string
  amount_paisa: ColumnType<string, number, never>
  reason: string
  state: Generated<RefundState>
  /** Refunds that the provider listed before this one was requested. */
  known_refunds: string[]
  refund_trx_id: string | null
  /** The request that it follows; null for older ones. */
  request_id: Generated<string | null>
  /** What the provider calls a refund that it will make; otherwise ''. */
  provider_reference: Generated<string>
  provider_code: Generated<string>
  provider_message: Generated<string>
  requested_by: string | null
  requester: string
  next_check_at: Changeable<Date>
  created_at: CreatedAt
  updated_at: Changeable<Date>
}

/** Of each submission that is cancelled. */
export interface CancellationsTable {
  submission_id: string
  reason: string
  previous_status: SettableStatus
  /** What the association keeps of the money. */
  kept_paisa: ColumnType<string, number, never>
  cancelled_by: string | null
  actor: string
  cancelled_at: CreatedAt
}

export interface RefundRequestsTable {
  /** Made by the browser. */
  id: string
  submission_id: string
  origin: 'staff' | 'member'
  state: RequestState
  /** Null until staff take up what a member asks for. */
  amount_paisa: ColumnType<string | null, number | null, number>
  reason: string
  wants_cancellation: Generated<boolean>
  method: LedgerMethod | null
  /** The id of the row in payments that a provider returns; null by hand. */
  payment_row_id: string | null
  external_id: Generated<string>
  value_date: ColumnType<string | null, string | null | undefined, string | null>
  needs_approval: Generated<boolean>
  requested_by: string | null
  requester: string
  /** Where the member wants the money; '' where they did not say. */
  return_to: Generated<string>
  decided_by: Generated<string | null>
  decider: Generated<string>
  decision_reason: Generated<string>
  decided_at: Generated<Date | null>
  paid_at: Generated<Date | null>
  created_at: CreatedAt
  updated_at: Changeable<Date>
}

/** What one person returned or moved as credit without a second person; kept for 24 hours. */
export interface ReturnedAloneTable {
  /** Of the request, the booking or the match with a row of a statement. */
  id: string
  user_id: string
  amount_paisa: ColumnType<string, number, never>
  returned_at: CreatedAt
}

/** Ids of messages of bKash's webhook that were received. */
export interface WebhookMessagesTable {
  message_id: string
  received_at: CreatedAt
}

/** Transactions that a provider announced. */
export interface AnnouncedPaymentsTable {
  id: Generated<string>
  method: Generated<RedirectMethod>
  trx_id: string
  amount_paisa: ColumnType<string | null, number | null, never>
  currency: string
  /** The wallet that paid; '' once the transaction is matched. */
  payer: string
  reference: string
  invoice: string
  transaction_type: string
  paid_at: Date | null
  state: Generated<'new' | 'matched' | 'unmatched' | 'handled' | 'assigned'>
  confirmation: Generated<Confirmation>
  note: Generated<string>
  handled_by: string | null
  /** Of the entries in the ledger while it is assigned to submissions. */
  booking_id: Generated<string | null>
  /** Submissions that staff had completed before this money proved it. */
  proved_ids: Generated<string[]>
  next_check_at: Changeable<Date>
  received_at: CreatedAt
  updated_at: Changeable<Date>
}

/** What members say about payments that they made in their wallet or bank. */
export interface WalletClaimsTable {
  id: Generated<string>
  submission_id: string
  account_kind: WalletKind
  /** In capital letters, without spaces. */
  trx_id: string
  /** A phone number in the international form, or the number of a bank account; '' where none was given. */
  sending_number: string
  /** `replaced`: the member has typed another transaction since. */
  state: Generated<'waiting' | 'proved' | 'replaced'>
  proved_by: 'search' | 'webhook' | 'statement' | null
  paid_paisa: ColumnType<string | null, number | null, number | null>
  /** Why it does not complete the submission by itself. */
  note: Generated<string>
  is_compared: Generated<boolean>
  next_check_at: Changeable<Date>
  created_at: CreatedAt
  updated_at: Changeable<Date>
}
