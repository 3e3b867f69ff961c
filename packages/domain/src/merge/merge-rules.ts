import { MAX_DECIDED } from '../duplicates/settled-groups.ts'
import { formatTaka, type Paisa } from '../money/money.ts'
import { methodTraits } from '../payment/method-traits.ts'
import { ENGLISH_READER, fillText, type LocalText, type Reader } from '../locale/local-text.ts'
import type { PaymentStatus, SubmissionStatus } from '../submission/submission-status.ts'
import type { PaymentMethod } from '../form-model/payment-methods.ts'

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

export function mergeProblemText(problem: MergeProblem, reader: Reader = ENGLISH_READER): string {
  const params = { max: MAX_DECIDED, ...('uniqueId' in problem && { id: problem.uniqueId }) }
  return fillText(MERGE_PROBLEMS[problem.code], params, reader)
}

const MERGE_PROBLEMS: Readonly<Record<MergeProblem['code'], LocalText>> = {
  too_few: { en: 'Choose at least two submissions to merge.', bn: 'এক করতে অন্তত দুটি নিবন্ধন বাছুন।' },
  too_many: {
    en: 'At most {max} submissions can be merged at once.',
    bn: 'একসঙ্গে সর্বোচ্চ {max}টি নিবন্ধন এক করা যায়।',
  },
  different_forms: {
    en: 'Only submissions of the same form can be merged.',
    bn: 'শুধু একই ফরমের নিবন্ধন এক করা যায়।',
  },
  cancelled: {
    en: '{id} is cancelled. Reopen it first, then merge.',
    bn: '{id} বাতিল। আগে আবার চালু করুন, তারপর এক করুন।',
  },
  payment_open: {
    en: 'A bKash payment of {id} is still open. Merge once its result is known.',
    bn: '{id}-এর বিকাশ পেমেন্ট এখনো শেষ হয়নি। ফল জানার পরে এক করুন।',
  },
  payment_review: {
    en: 'The payment of {id} needs review. Decide about it first, then merge.',
    bn: '{id}-এর পেমেন্ট দেখা দরকার। আগে তার সিদ্ধান্ত দিন, তারপর এক করুন।',
  },
  transfer_pending: {
    en: 'The bank transfer of {id} is not verified yet. Approve or reject it first, then merge.',
    bn: '{id}-এর ব্যাংক ট্রান্সফার এখনো যাচাই হয়নি। আগে অনুমোদন বা নাকচ করুন, তারপর এক করুন।',
  },
}

/** The amounts to confirm where more than one was paid; null where there is nothing to confirm. */
export function paidTwice(candidates: readonly MergeCandidate[]): Paisa[] | null {
  const amounts = candidates.filter(isPaid).map(({ amountPaisa }) => amountPaisa)
  return amounts.length > 1 ? amounts : null
}

/** Both were paid: ৳1,000.00 and ৳1,000.00. Return one of them. */
export function paidTwiceText(amounts: readonly Paisa[], reader: Reader = ENGLISH_READER): string {
  const list = amounts.slice(0, -1).map(formatTaka).join(', ')
  const params = { count: amounts.length, list, last: formatTaka(amounts.at(-1) ?? 0) }
  return fillText(amounts.length === 2 ? PAID_TWICE : PAID_OFTEN, params, reader)
}

const PAID_TWICE: LocalText = {
  en: 'Both were paid: {list} and {last}. Return one of them.',
  bn: 'দুটিরই টাকা দেওয়া হয়েছে: {list} ও {last}। একটির টাকা ফেরত দিন।',
}
const PAID_OFTEN: LocalText = {
  en: '{count} were paid: {list} and {last}. Return all but one of them.',
  bn: '{count}টির টাকা দেওয়া হয়েছে: {list} ও {last}। একটি বাদে বাকিগুলোর টাকা ফেরত দিন।',
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
