import { type StoredSubmission } from '../../../submissions/index.ts'

/** Whether it waits for a transaction, or for the rest of the money. */
export function isCorrectable({
  status,
  paymentMethod,
  paymentStatus,
  needsReview,
}: Pick<StoredSubmission, 'status' | 'paymentMethod' | 'paymentStatus' | 'needsReview'>): boolean {
  if (status === 'cancelled') return false
  return paymentMethod === 'wallet' && paymentStatus === 'pending' && !needsReview
}
