import type { OpenDifference } from '@nibondhon/domain'
import { type StoredSubmission } from '../../../submissions/index.ts'

/** Whether it waits for a transaction, or for the rest of the money. */
export function isCorrectable(
  {
    status,
    paymentMethod,
    paymentStatus,
    needsReview,
  }: Pick<StoredSubmission, 'status' | 'paymentMethod' | 'paymentStatus' | 'needsReview'>,
  difference: OpenDifference | undefined,
): boolean {
  if (status === 'cancelled' || paymentMethod !== 'wallet') return false
  if (difference && difference.waitingPaisa !== null) return true
  return paymentStatus === 'pending' && !needsReview
}
