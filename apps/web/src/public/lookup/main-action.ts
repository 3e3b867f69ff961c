import type { PublicSubmission } from '@nibondhon/api-contract'
import { paymentOffer } from '@nibondhon/domain'

type FoundSubmission = Pick<PublicSubmission, 'paymentSituation' | 'allowEditing' | 'pdfAvailable'>

/** The one thing that the page of a found submission suggests: a payment that waits comes first. */
export function mainAction(submission: FoundSubmission): 'pay' | 'check' | 'edit' | 'pdf' | 'view' {
  const { paymentSituation: situation, allowEditing, pdfAvailable } = submission
  const action = situation && paymentOffer(situation).action
  if (action === 'pay' || action === 'check') return action
  if (allowEditing) return 'edit'
  return pdfAvailable ? 'pdf' : 'view'
}
