import { LATE_REASONS, type LateReason, mainLateReason } from './late-payment.ts'
import type { PaymentState, PaymentStatus } from '../submission/submission-status.ts'
import type { PaymentMethod } from '../form-model/payment-methods.ts'
import { methodTraits } from './method-traits.ts'
import { isOpenDifference, type OpenDifference } from './open-difference.ts'

/**
 * Where a payment is, as its payer sees it. Every page about a payment takes its title, text and main action from the
 * situation (`paymentView`), so that no two pages contradict each other.
 *
 * waiting           the provider is being asked; only on the page that waits for it
 * paid              just completed
 * already_paid      completed before
 * review            the money arrived, and does not match what was asked for or is in doubt; staff decide
 * checking          the provider has not said for a day whether the money moved; staff find out
 * unclear           the money may have moved; the server asks the provider again
 * overdue           the same for more than five minutes: the provider usually knows nothing of such a payment
 * unfinished        the payer has not confirmed at the provider; no money has moved
 * not_paid          declined, cancelled or expired; no money has moved
 * rejected          money arrived, and staff decided that it does not count
 * transfer_pending  staff compare the receipt with the bank
 * transfer_rejected staff did not find the transfer
 * more_to_pay       paid, and a change of the answers costs more
 * price_changed     the form costs something else now; nothing has been sent
 * paid_…            paid too late, see LATE_REASONS; staff decide
 */
export const PAYMENT_SITUATIONS = [
  'waiting',
  'paid',
  'already_paid',
  'review',
  'checking',
  'unclear',
  'overdue',
  'unfinished',
  'not_paid',
  'rejected',
  'transfer_pending',
  'transfer_rejected',
  'more_to_pay',
  'price_changed',
  ...LATE_REASONS,
] as const
export type PaymentSituation = (typeof PAYMENT_SITUATIONS)[number]

/** After this time without a result, and only when the provider reports that no money moved, a retry is allowed. */
export const UNCLEAR_SECONDS = 300

export interface PaymentFactsForSituation {
  method: PaymentMethod | null
  status: PaymentStatus
  needsReview: boolean
  lateReasons: readonly LateReason[]
  /** The attempt that decides: one that took or may take money, otherwise the newest. */
  attempt: { state: PaymentState; unchangedSeconds: number } | null
  /** What a change of the answers costs more. The attempt is then the newest one. */
  difference?: OpenDifference | undefined
}

/** The situation of a stored payment; null where the form takes none. */
export function paymentSituation(facts: PaymentFactsForSituation): PaymentSituation | null {
  const { method, status, needsReview, attempt, difference } = facts
  if (status === 'none') return null
  const late = mainLateReason(facts)
  if (late && status !== 'failed') return late
  if (isOpenDifference(difference)) return situationOfDifference(facts, difference)
  if (status === 'completed') return 'already_paid'
  if (needsReview) return attempt?.state === 'executing' ? 'checking' : 'review'
  if (!methodTraits(method).isRedirect) return status === 'failed' ? 'transfer_rejected' : 'transfer_pending'
  if (attempt?.state === 'executing') {
    return attempt.unchangedSeconds < UNCLEAR_SECONDS ? 'unclear' : 'overdue'
  }
  if (attempt?.state === 'review' || attempt?.state === 'completed') {
    return status === 'failed' ? 'rejected' : 'review'
  }
  return status === 'pending' && attempt?.state === 'initiated' ? 'unfinished' : 'not_paid'
}

/** The submission itself is paid, so nothing that was tried for the difference takes that back. */
function situationOfDifference(
  { attempt, needsReview }: PaymentFactsForSituation,
  { waitingPaisa }: OpenDifference,
): PaymentSituation {
  if (waitingPaisa !== null) return 'transfer_pending'
  if (attempt?.state === 'executing') {
    return attempt.unchangedSeconds < UNCLEAR_SECONDS ? 'unclear' : 'overdue'
  }
  return needsReview ? 'review' : 'more_to_pay'
}

/** Whether the payer learns the result later: by a message where one goes out, otherwise on the page. */
export function awaitsResult(situation: PaymentSituation | null): boolean {
  return situation === 'unclear' || situation === 'overdue'
}
