import { UNCLEAR_SECONDS } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import { countAttempt } from '../../../platform/limits/index.ts'
import type { Bkash } from '../bkash/create-bkash-access.ts'
import {
  alreadyCompleted,
  beingChecked,
  otherEnvironment,
  paymentNotFound,
  paymentUnclear,
  transferPending,
} from '../payment-errors.ts'
import { queryOutcome } from '../settle/payment-outcome.ts'
import { isOpen } from '../settle/settle-payment.ts'
import type { PaidSubmission } from '../store/paid-submissions-repository.ts'
import { PAYER } from '../store/payment-events-repository.ts'
import { listAttempts } from '../store/payments-repository.ts'

/** Each try creates a payment at bKash or stores a receipt, and may cause a message to the payer. */
const TRIES = { scope: 'bkash-retry', max: 10, windowSeconds: 60 * 60 }

export async function limitTries(db: Db, submissionId: string): Promise<void> {
  const { rejectedForSeconds } = await countAttempt(db, [{ ...TRIES, key: submissionId }])
  if (rejectedForSeconds !== null) throw tooManyAttempts(rejectedForSeconds)
}

/** Throws unless the submission can be paid for now. */
export function assertUnpaid(submission: PaidSubmission | null): asserts submission is PaidSubmission {
  if (!submission) throw paymentNotFound()
  if (submission.paymentStatus === 'completed') throw alreadyCompleted()
  if (submission.needsReview) throw beingChecked()
  if (submission.paymentMethod === 'bank_transfer' && submission.paymentStatus === 'pending') {
    throw transferPending()
  }
}

/** Settles the earlier attempts by what bKash says; throws while one of them may still take the money. */
export async function queryEarlierAttempts(db: Db, bkash: Bkash, submissionId: string): Promise<void> {
  const attempts = await listAttempts(db, submissionId)
  // A live payment is not retried with sandbox money, nor a sandbox payment with real money.
  if (attempts.some(({ environment }) => environment !== bkash.environment)) throw otherEnvironment()
  for (const payment of attempts.filter(isOpen)) {
    const outcome = await queryOutcome({ db, bkash, payment, by: PAYER })
    if (payment.state !== 'executing') continue
    const isTooEarly = outcome === 'open' && payment.unchangedSeconds < UNCLEAR_SECONDS
    if (outcome === 'unclear' || isTooEarly) throw paymentUnclear()
  }
}
