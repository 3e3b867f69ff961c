import type { PublicSubmission } from '@nibondhon/api-contract'
import { paymentView } from '@nibondhon/domain'

type FoundSubmission = Pick<PublicSubmission, 'paymentSituation' | 'allowEditing' | 'pdfAvailable'>

/** The one thing that the page of a found submission suggests: a payment that waits comes first. */
export function mainAction(submission: FoundSubmission): 'pay' | 'view' | 'edit' | 'pdf' {
  const { paymentSituation: situation, allowEditing, pdfAvailable } = submission
  const action = situation && paymentView(situation, 'en').action
  if (action === 'pay') return 'pay'
  // The page that shows the submission also asks again how the payment is.
  if (action === 'check') return 'view'
  if (allowEditing) return 'edit'
  return pdfAvailable ? 'pdf' : 'view'
}
