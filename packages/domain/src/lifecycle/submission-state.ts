import type { Paisa } from '../money/money.ts'
import { methodTraits } from '../payment/method-traits.ts'
import type { OpenDifference } from '../payment/open-difference.ts'
import type { PaymentStatus, SettableStatus, SubmissionStatus } from '../submission/submission-status.ts'
import type { PaymentMethod } from '../form-model/payment-methods.ts'
import type { LateReason } from '../payment/late-payment.ts'

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
  /** Only of a paid one whose answers cost more since. */
  difference?: OpenDifference | undefined
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
  state: Pick<SubmissionState, 'status' | 'paymentStatus' | 'paymentMethod' | 'needsReview' | 'difference'>,
): PaymentObstacle | null {
  const { difference } = state
  if (state.status === 'cancelled') return 'cancelled'
  const { isDecidedByStaff, needsReceipt } = methodTraits(state.paymentMethod)
  const waits = needsReceipt ? 'receipt_waits' : 'claim_waits'
  if (difference && difference.waitingPaisa !== null) return waits
  if (state.paymentStatus === 'completed' && (difference?.openPaisa ?? 0) === 0) return 'paid'
  if (state.needsReview) return 'in_review'
  return isDecidedByStaff && state.paymentStatus === 'pending' ? waits : null
}

/** Whether answers that set the price can be changed: not while money that was sent for the old price is being checked. */
export function mayChangePrice(state: Parameters<typeof paymentObstacle>[0]): boolean {
  const obstacle = paymentObstacle(state)
  return obstacle === null || (obstacle === 'paid' && !state.needsReview)
}
