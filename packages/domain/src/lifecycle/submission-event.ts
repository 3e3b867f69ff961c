import type { Paisa } from '../money/money.ts'
import type { SettableStatus } from '../submission/submission-status.ts'
import type { OpenPaymentMethod, PaymentMethod } from '../form-model/payment-methods.ts'
import type { LateReason } from '../payment/late-payment.ts'
import type { PaymentObstacle, PreviousState, SubmissionState } from './submission-state.ts'

/** Everything that can happen to a submission after it was sent. `transition` says what follows from each. */
export type SubmissionEvent =
  | StatusSet
  | Decided
  | DecisionUndone
  | ProviderPaid
  /** It was paid, but no seat is left: staff overbook it, or return the money. */
  | { type: 'unseated'; paymentId: string | null }
  /** It was unseated, and has got its seats. `notify`: the member does not know yet. */
  | { type: 'seated'; notify: boolean }
  /** It was sent with the proof of a payment, too late. `note`: what else staff should know. */
  | { type: 'paid_late'; reasons: readonly LateReason[]; note: string }
  | { type: 'provider_mismatch'; reason: string }
  /** The provider does not say whether the money moved. */
  | { type: 'provider_unclear' }
  /** The last open attempt by this method ended without money. */
  | { type: 'provider_failed'; method: PaymentMethod }
  | MethodChosen
  /** Money was booked, moved here, taken back or let off: the status follows from what is missing. */
  | { type: 'money_booked'; reason: string; notify: boolean; isProof: boolean }
  /** Money that was assigned belongs to something else. `previous`: where the rest does not cover the amount. */
  | { type: 'money_taken_back'; reason: string; previous: PreviousState | null }
  | { type: 'refunded'; reason: string }
  | { type: 'cancelled'; reason: string; keptPaisa: Paisa; notify: boolean }
  | { type: 'reopened'; reason: string }
  | AnswersChanged
  | Merged
  | { type: 'merge_undone' }
  /** It was deleted, or merged into another one. */
  | { type: 'deleted' }
  /** `needsReview`: money came or went while it was deleted. */
  | { type: 'restored'; needsReview: boolean }

export type SubmissionEventType = SubmissionEvent['type']

/** Staff set a status, from any to any other; the payment follows. */
interface StatusSet {
  type: 'status_set'
  status: SettableStatus
  /** Replaces the notes; undefined leaves them. */
  adminNotes?: string | undefined
  /** A line that is added to the notes. */
  addedNote?: string
  reason?: string | undefined
  /** Whether the member gets a message when their payment is verified or rejected. */
  notify: boolean
  /** The state in which it was selected: nothing changes if it has another one by now. */
  seen?: PreviousState
}

/** Staff decide about the payment. Of a cancelled submission only the payment changes. */
interface Decided {
  type: 'approved' | 'rejected'
  reason: string
  notify: boolean
}

interface DecisionUndone {
  type: 'decision_undone'
  /** What was decided. */
  decided: SettableStatus
  previous: PreviousState
  /** Restored unless someone changed them since. */
  notes: { before: string; after: string } | null
  reason: string
}

interface ProviderPaid {
  type: 'provider_paid'
  method: PaymentMethod
  paymentId: string
  reason: string
}

/** The member begins to pay, in another way or again. */
interface MethodChosen {
  type: 'method_chosen'
  method: OpenPaymentMethod
  /** Of the entry in the history; null where the attempt has its own. */
  reason: string | null
}

interface AnswersChanged {
  type: 'answers_changed'
  by: 'member' | 'staff'
  /** The answers cost more or less than before. */
  isPriceChanged: boolean
  /** What is to be paid for the change, where the form settles it with the member; undefined where it is only noted. */
  openPaisa?: Paisa | undefined
}

/** Others were merged into it. */
interface Merged {
  type: 'merged'
  /** Of the submission whose payment it takes over; null where it keeps its own. */
  payment: Pick<SubmissionState, 'status' | 'hasPayment' | 'paymentMethod' | 'paymentStatus'> | null
  /** Why, for the history of the payment. */
  takenOver: string | null
  /** Why others, which were paid as well, have to be looked at. */
  paidTwice: readonly string[]
}

/** Why an event does not happen. */
export type LifecycleViolation =
  | PaymentObstacle
  /** It costs nothing. */
  | 'no_payment'
  | 'not_cancelled'
  /** Someone else has changed it in the meantime. */
  | 'changed_since'
  | 'notes_too_long'

/** What a change lets follow. */
export interface Transition {
  kind: 'changed'
  state: SubmissionState
  /** Entries in the history of the payment. */
  history: readonly HistoryEntry[]
  audit: LifecycleAudit | null
  message: 'submitted' | 'payment_completed' | 'payment_failed' | 'cancelled' | null
  /** Why the books follow; null where there is nothing to book. */
  ledger: string | null
  /** Whether the price of the changed answers is the agreed one from now on. */
  isPriceAgreed: boolean
  /** How seats follow; null where the event does not concern them. */
  seats: SeatsFollow | null
}

export interface HistoryEntry {
  method: PaymentMethod
  paymentId: string | null
  from: string
  to: string
  reason: string
}

export interface LifecycleAudit {
  kind: 'payment' | 'submission'
  action: 'changed' | 'verified' | 'cancelled' | 'reopened' | 'merge undone' | 'restored'
  changes: { what: string; from: string | null; to: string | null }[]
  /** Only what a user did is recorded, not what a provider says by itself. */
  onlyOfUsers?: boolean
}

export interface SeatsFollow {
  /**
   * What happens when no seat is left: the member gets an error, staff are asked for a reason, the money is kept without a
   * seat, or the submission stays as it is.
   */
  onFull: 'reject' | 'ask' | 'keep' | 'report'
  /** The time of the hold starts anew. */
  isRenewed: boolean
  /** What becomes of the seats that a paid submission needs besides its own, while the difference is not paid. */
  extra?: ExtraSeats
}

/**
 * They are held as those of any unpaid submission: by the way of paying, or for a while where none is chosen yet. Where the
 * payment is rejected they are released at once.
 */
export type ExtraSeats = { kind: 'hold'; method: OpenPaymentMethod | null } | { kind: 'release' }

export type TransitionResult =
  | Transition
  | { kind: 'unchanged' }
  | { kind: 'violation'; violation: LifecycleViolation }
