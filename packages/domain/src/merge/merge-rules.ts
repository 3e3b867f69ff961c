import { MAX_DECIDED } from '../duplicates/settled-groups.ts'
import { formatTaka, type Paisa } from '../money/money.ts'
import { methodTraits } from '../payment/method-traits.ts'
import type { PaymentMethod, PaymentStatus, SubmissionStatus } from '../submission/submission-status.ts'

/** What the rules of a merge need to know of a submission. */
export interface MergeCandidate {
  id: string
  uniqueId: string
  formId: string
  status: SubmissionStatus
  /** ISO 8601. */
  createdAt: string
  hasPayment: boolean
  paymentMethod: PaymentMethod | null
  paymentStatus: PaymentStatus
  amountPaisa: Paisa
  needsReview: boolean
  /** Whether an attempt by bKash may still take money. */
  hasOpenAttempt: boolean
}

export type MergeProblem =
  | { code: 'too_few' | 'too_many' | 'different_forms' }
  | { code: 'cancelled' | 'payment_open' | 'payment_review' | 'transfer_pending'; uniqueId: string }

/** Why these submissions cannot be merged now; null when they can. */
export function mergeProblem(candidates: readonly MergeCandidate[]): MergeProblem | null {
  if (candidates.length < 2) return { code: 'too_few' }
  if (candidates.length > MAX_DECIDED) return { code: 'too_many' }
  if (new Set(candidates.map(({ formId }) => formId)).size > 1) return { code: 'different_forms' }
  const cancelled = candidates.find(({ status }) => status === 'cancelled')
  if (cancelled) return { code: 'cancelled', uniqueId: cancelled.uniqueId }
  const open = candidates.find(({ hasOpenAttempt }) => hasOpenAttempt)
  if (open) return { code: 'payment_open', uniqueId: open.uniqueId }
  const reviewed = candidates.find(({ needsReview }) => needsReview)
  if (reviewed) return { code: 'payment_review', uniqueId: reviewed.uniqueId }
  // Only one payment can be the payment of the merged submission, so the other must be decided about first.
  const transfer = candidates.find(isPendingTransfer)
  const money = candidates.filter((one) => isPaid(one) || isPendingTransfer(one))
  return transfer && money.length > 1 ? { code: 'transfer_pending', uniqueId: transfer.uniqueId } : null
}

export function mergeProblemText(problem: MergeProblem): string {
  switch (problem.code) {
    case 'too_few':
      return 'Choose at least two submissions to merge.'
    case 'too_many':
      return `At most ${MAX_DECIDED} submissions can be merged at once.`
    case 'different_forms':
      return 'Only submissions of the same form can be merged.'
    case 'cancelled':
      return `${problem.uniqueId} is cancelled. Reopen it first, then merge.`
    case 'payment_open':
      return `A bKash payment of ${problem.uniqueId} is still open. Merge once its result is known.`
    case 'payment_review':
      return `The payment of ${problem.uniqueId} needs review. Decide about it first, then merge.`
    case 'transfer_pending':
      return `The bank transfer of ${problem.uniqueId} is not verified yet. Approve or reject it first, then merge.`
  }
}

/** The amounts to confirm where more than one was paid; null where there is nothing to confirm. */
export function paidTwice(candidates: readonly MergeCandidate[]): Paisa[] | null {
  const amounts = candidates.filter(isPaid).map(({ amountPaisa }) => amountPaisa)
  return amounts.length > 1 ? amounts : null
}

/** Both were paid: ৳1,000.00 and ৳1,000.00. Return one of them. */
export function paidTwiceText(amounts: readonly Paisa[]): string {
  const texts = amounts.map(formatTaka)
  const [last] = texts.slice(-1)
  const list = `${texts.slice(0, -1).join(', ')} and ${last ?? ''}`
  return texts.length === 2
    ? `Both were paid: ${list}. Return one of them.`
    : `${texts.length} were paid: ${list}. Return all but one of them.`
}

/** The one to keep: the paid one, otherwise the newest complete one, otherwise the newest. */
export function suggestKept<T extends MergeCandidate>(candidates: readonly T[]): T | undefined {
  const rank = (one: T) => (isPaid(one) ? 3 : isPendingTransfer(one) ? 2 : one.status === 'completed' ? 1 : 0)
  return candidates.toSorted((a, b) => rank(b) - rank(a) || b.createdAt.localeCompare(a.createdAt))[0]
}

/**
 * The submission whose payment and status the merged one has: the kept one's own, unless only another was paid or waits
 * for the verification of its transfer. Amount, method, status and receipt always come from the same submission.
 */
export function paymentSource<T extends MergeCandidate>(
  candidates: readonly T[],
  keptId: string,
): T | undefined {
  const kept = candidates.find(({ id }) => id === keptId)
  if (kept && isPaid(kept)) return kept
  return candidates.find(isPaid) ?? candidates.find(isPendingTransfer) ?? kept
}

export function isPaid({ hasPayment, paymentStatus }: MergeCandidate): boolean {
  return hasPayment && paymentStatus === 'completed'
}

function isPendingTransfer({ paymentMethod, paymentStatus }: MergeCandidate): boolean {
  return methodTraits(paymentMethod).isDecidedByStaff && paymentStatus === 'pending'
}
