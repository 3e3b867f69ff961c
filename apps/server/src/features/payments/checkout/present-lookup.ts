import type { ResponseOf } from '@nibondhon/api-contract'
import { localeOf } from '@nibondhon/domain'
import { openDifferenceOf } from '../../ledger/index.ts'
import { isSuperseded, submissionCancelled } from '../../submissions/index.ts'
import { alreadyCompleted, beingChecked } from '../payment-errors.ts'
import { type PaymentReading, presentPublicPayment } from '../present-payment.ts'
import type { PayableSubmission } from './find-owned-payment.ts'

export async function presentLookup(
  reading: PaymentReading,
  { payment, submission }: PayableSubmission,
): Promise<ResponseOf<'GET /api/payments/submission/:paymentID'>> {
  const difference = await openDifferenceOf(reading.db, submission.id)
  const isPaid = submission.paymentStatus === 'completed' && (difference?.openPaisa ?? 0) === 0
  return {
    success: true,
    alreadyCompleted: isPaid && submission.status !== 'cancelled',
    // A submission that counts supersedes others; only one that failed can be superseded.
    isSuperseded: submission.status === 'failed' && (await isSuperseded(reading.db, submission)),
    message: messageOf({ payment, submission }, isPaid),
    // Without a payment's id, the caller has the key that is given for the edit code.
    submission: await presentPublicPayment(reading, submission, { withReceipt: payment === null }),
  }
}

function messageOf({ payment, submission }: PayableSubmission, isPaid: boolean): string {
  if (submission.status === 'cancelled') return submissionCancelled(localeOf(submission)).message
  if (isPaid) return alreadyCompleted().message
  if (submission.needsReview) return beingChecked().message
  return payment?.state === 'failed' || payment?.state === 'cancelled' ? payment.providerMessage : ''
}
