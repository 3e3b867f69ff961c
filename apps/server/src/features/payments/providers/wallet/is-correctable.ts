import type { PaidSubmission } from '../../store/paid-submissions-repository.ts'

/** Whether it waits for a transaction, or for the rest of the money. */
export function isCorrectable({
  paymentMethod,
  paymentStatus,
  needsReview,
}: Pick<PaidSubmission, 'paymentMethod' | 'paymentStatus' | 'needsReview'>): boolean {
  return paymentMethod === 'wallet' && paymentStatus === 'pending' && !needsReview
}
