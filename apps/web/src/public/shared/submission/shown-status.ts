import type { PublicSubmission } from '@nibondhon/api-contract'

/** What was fully refunded stays completed in the books, but not for the member. */
export function shownStatus({
  status,
  money,
}: Pick<PublicSubmission, 'status' | 'money'>): PublicSubmission['status'] | 'refunded' {
  return status !== 'cancelled' && money?.isRefunded ? 'refunded' : status
}
