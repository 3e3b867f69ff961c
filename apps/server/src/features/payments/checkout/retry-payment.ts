import type { Db } from '../../../platform/database/index.ts'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import { takeAttempt } from '../../../platform/limits/index.ts'
import { assertNotSubmitted } from '../../submissions/index.ts'
import { askAbout } from '../settle/payment-outcome.ts'
import { type BeginParts, createAttempt, openBkash } from './begin-payment.ts'
import type { Bkash } from '../bkash/create-bkash-access.ts'
import { findPair } from './find-owned-payment.ts'
import {
  findPaidSubmission,
  lockSubmission,
  type PaidSubmission,
  setStatus,
} from '../store/paid-submissions-repository.ts'
import { addBkashEvent, PAYER } from '../store/payment-facts-repository.ts'
import {
  alreadyCompleted,
  beingChecked,
  otherEnvironment,
  paymentNotFound,
  paymentUnclear,
} from '../payment-errors.ts'
import {
  insertPayment,
  listAttempts,
  type NewBkashAttempt,
  UNCLEAR_SECONDS,
} from '../store/payments-repository.ts'
import { dropUnused, isOpen } from '../settle/settle-payment.ts'

/** Each opens a payment at bKash and may end in a message to the payer; more than this nobody needs. */
const RETRIES = { scope: 'bkash-retry', max: 10, windowSeconds: 60 * 60 }

/**
 * Opens another attempt to pay for a submission, once it is certain that the attempts before took no money. The amount
 * is the one of the submission, whatever the form costs by now.
 */
export async function retryPayment(
  parts: BeginParts,
  names: { uniqueId: string; paymentID: string },
): Promise<{ paymentID: string; bkashURL: string; retryAttempt: number }> {
  const { db } = parts
  const { submission, payment } = await findPair(db, names)
  assertUnpaid(submission)
  const bkash = await openBkash(parts)
  const { refusedForSeconds } = await takeAttempt(db, [{ ...RETRIES, key: submission.id }])
  if (refusedForSeconds !== null) throw tooManyAttempts(refusedForSeconds)
  await askAboutEarlier(db, bkash, submission.id)
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

async function askAboutEarlier(db: Db, bkash: Bkash, submissionId: string): Promise<void> {
  const attempts = await listAttempts(db, submissionId)
  // What was begun live is not paid with the sandbox's money, nor the other way round.
  if (attempts.some(({ environment }) => environment !== bkash.environment)) throw otherEnvironment()
  for (const payment of attempts.filter(isOpen)) {
    const asked = await askAbout({ db, bkash, payment, by: PAYER })
    if (payment.state !== 'executing') continue
    const isTooEarly = asked === 'open' && payment.unchangedSeconds < UNCLEAR_SECONDS
    if (asked === 'unclear' || isTooEarly) throw paymentUnclear()
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
