import type { Submission } from '@nibondhon/api-contract'
import { type MergeCandidate, takaToPaisa } from '@nibondhon/domain'

/** What the rules of a merge need to know of a submission. The server knows every attempt to pay, and decides again. */
export function candidateOf(submission: Submission): MergeCandidate {
  const { id, uniqueId, form, status, createdAt, hasPayment, needsReview, paymentInfo, paymentSituation } =
    submission
  return {
    id,
    uniqueId,
    formId: form.id,
    status,
    createdAt,
    hasPayment,
    paymentMethod: paymentInfo?.method ?? null,
    paymentStatus: paymentInfo?.status ?? 'none',
    amountPaisa: takaToPaisa(paymentInfo?.amount ?? 0),
    needsReview,
    hasOpenAttempt: OPEN.some((situation) => situation === paymentSituation),
  }
}

const OPEN: readonly Submission['paymentSituation'][] = ['unclear', 'overdue', 'checking', 'unfinished']
