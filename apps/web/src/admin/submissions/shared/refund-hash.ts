import type { Submission } from '@nibondhon/api-contract'

/** In the address of a submission: shows its refunds. */
export const REFUNDS_HASH = '#refunds'
/** The same, and opens the dialog that requests one. */
export const REFUND_HASH = '#refund'

/** Whether money arrived and was not returned, as far as a list knows. The card of the submission knows how much. */
export function mayBeRefunded({ paymentInfo }: Pick<Submission, 'paymentInfo'>): boolean {
  return paymentInfo?.status === 'completed' && !paymentInfo.isRefunded
}
