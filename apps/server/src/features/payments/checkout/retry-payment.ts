import { UNCLEAR_SECONDS } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import { countAttempt } from '../../../platform/limits/index.ts'
import { assertNotSubmitted } from '../../submissions/index.ts'
import { queryOutcome } from '../settle/payment-outcome.ts'
import { type BeginParts, createAttempt, openBkash } from './begin-payment.ts'
import type { Bkash } from '../bkash/create-bkash-access.ts'
import { findPaymentOf } from './find-owned-payment.ts'
import {
  findPaidSubmission,
  lockSubmission,
  type PaidSubmission,
  setStatus,
} from '../store/paid-submissions-repository.ts'
import { addBkashEvent, PAYER } from '../store/payment-events-repository.ts'
import {
  alreadyCompleted,
  beingChecked,
  otherEnvironment,
  paymentNotFound,
  paymentUnclear,
} from '../payment-errors.ts'
import { insertPayment, listAttempts, type NewBkashAttempt } from '../store/payments-repository.ts'
import { dropUnused, isOpen } from '../settle/settle-payment.ts'

/** Each retry creates a payment at bKash and may cause a message to the payer. */
const RETRIES = { scope: 'bkash-retry', max: 10, windowSeconds: 60 * 60 }

/**
 * Creates another attempt to pay for a submission, once bKash confirms that the earlier attempts took no money. The
 * amount is that of the submission, even if the form's price has changed since.
 */
export async function retryPayment(
  parts: BeginParts,
  ids: { uniqueId: string; paymentID: string },
): Promise<{ paymentID: string; bkashURL: string; retryAttempt: number }> {
  const { db } = parts
  const { submission, payment } = await findPaymentOf(db, ids)
  assertUnpaid(submission)
  const bkash = await openBkash(parts)
  const { rejectedForSeconds } = await countAttempt(db, [{ ...RETRIES, key: submission.id }])
  if (rejectedForSeconds !== null) throw tooManyAttempts(rejectedForSeconds)
  await queryEarlierAttempts(db, bkash, submission.id)
  assertUnpaid(await findPaidSubmission(db, submission.id))

  const { attempt, bkashUrl } = await createAttempt(parts, bkash, {
    amountPaisa: submission.amountPaisa,
    orderId: payment.orderId,
  })
  const retryAttempt = await db.transaction().execute((trx) => addAttempt(trx, submission.id, attempt))
  return { paymentID: attempt.paymentId, bkashURL: bkashUrl, retryAttempt }
}

function assertUnpaid(submission: PaidSubmission | null): asserts submission is PaidSubmission {
  if (!submission) throw paymentNotFound()
  if (submission.paymentStatus === 'completed') throw alreadyCompleted()
  if (submission.needsReview) throw beingChecked()
}

async function queryEarlierAttempts(db: Db, bkash: Bkash, submissionId: string): Promise<void> {
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

async function addAttempt(trx: Db, submissionId: string, attempt: NewBkashAttempt): Promise<number> {
  const submission = await lockSubmission(trx, submissionId)
  assertUnpaid(submission)
  if (submission.status === 'failed') await assertNotSubmitted(trx, submission)
  const number = Math.max(...(await listAttempts(trx, submissionId)).map((earlier) => earlier.attempt)) + 1
  await dropUnused(trx, submissionId, { by: PAYER, reason: 'Tried again' })
  await insertPayment(trx, { ...attempt, submissionId, attempt: number })
  const tried = { submissionId, paymentId: attempt.paymentId }
  const reason = `Tried again (${number}); on the way to bKash`
  await addBkashEvent(trx, tried, { by: PAYER, from: 'none', to: 'initiated', reason })
  if (submission.paymentStatus !== 'pending') {
    await setStatus(trx, submissionId, { status: 'pending', paymentStatus: 'pending' })
  }
  return number
}
