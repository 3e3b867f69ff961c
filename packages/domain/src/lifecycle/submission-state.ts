import type { Paisa } from '../money/money.ts'
import { methodTraits } from '../payment/method-traits.ts'
import type {
  PaymentMethod,
  PaymentStatus,
  SettableStatus,
  SubmissionStatus,
} from '../submission/submission-status.ts'
import type { LateReason } from './late-payment.ts'

/** All that events change of a submission, and all that decides what they change. */
export interface SubmissionState {
  status: SubmissionStatus
  hasPayment: boolean
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
  /** Staff have to look at it. */
  needsReview: boolean
  /** Why it was paid too late; they count while it needs review. */
  lateReasons: readonly LateReason[]
  adminNotes: string
  /** The status before it was cancelled; null unless it is cancelled. */
  cancelledFrom: SettableStatus | null
  /** What the books miss of the agreed amount. Only known to events about money. */
  missingPaisa?: Paisa
}

/** What an undo returns to. */
export type PreviousState = Pick<SubmissionState, 'status' | 'paymentStatus' | 'needsReview'>

/** The state of a new submission: one that costs nothing is complete at once. */
export function submittedState(
  hasPayment: boolean,
): Pick<SubmissionState, 'paymentStatus'> & { status: SettableStatus } {
  return hasPayment
    ? { status: 'pending', paymentStatus: 'pending' }
    : { status: 'completed', paymentStatus: 'none' }
}

/** The state of a payment in its history. */
export function paymentStateOf({
  paymentStatus,
  needsReview,
}: Pick<SubmissionState, 'paymentStatus' | 'needsReview'>): string {
  return needsReview ? 'review' : paymentStatus
}

/** Whether staff setting this status would change nothing. */
export function isInStatus(state: SubmissionState, status: SubmissionStatus): boolean {
  return (
    state.status === status && !state.needsReview && (!state.hasPayment || state.paymentStatus === status)
  )
}

/** Why a member cannot begin to pay; null when they can. */
export type PaymentObstacle = 'cancelled' | 'paid' | 'in_review' | 'receipt_waits' | 'claim_waits'

export function paymentObstacle(
  state: Pick<SubmissionState, 'status' | 'paymentStatus' | 'paymentMethod' | 'needsReview'>,
): PaymentObstacle | null {
  if (state.status === 'cancelled') return 'cancelled'
  if (state.paymentStatus === 'completed') return 'paid'
  if (state.needsReview) return 'in_review'
  const { isDecidedByStaff, needsReceipt } = methodTraits(state.paymentMethod)
  if (!isDecidedByStaff || state.paymentStatus !== 'pending') return null
  return needsReceipt ? 'receipt_waits' : 'claim_waits'
}
