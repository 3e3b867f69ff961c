import type { PublicSubmission } from '@nibondhon/api-contract'
import { paymentOffer } from '@nibondhon/domain'

/** Whether the notice about the payment has the main action of the page: then no other button looks like it. */
export function hasPaymentAction({ paymentSituation }: Pick<PublicSubmission, 'paymentSituation'>): boolean {
  if (paymentSituation === null) return false
  const { action } = paymentOffer(paymentSituation)
  return action === 'check' || action === 'pay'
}
