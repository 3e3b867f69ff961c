import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { submissionNotFound } from '../../submissions/index.ts'
import { type PaymentOutcome, queryOutcome } from '../settle/payment-outcome.ts'
import type { Bkash, BkashAccess } from '../bkash/create-bkash-access.ts'
import { findByName, findPaidSubmission, type PaidSubmission } from '../store/paid-submissions-repository.ts'
import {
  bkashNotSetUp,
  inReview,
  notBkash,
  notCompletedYet,
  otherEnvironment,
  paymentNotFound,
} from '../payment-errors.ts'
import { listAttempts, type StoredPayment } from '../store/payments-repository.ts'

/**
 * Staff ask whether a submission was paid by bKash. The payment id in the request only chooses the attempt to query;
 * only bKash's response completes the submission.
 */
export async function verifyPayment(
  { db, bkash: access }: { db: Db; bkash: BkashAccess },
  { name, paymentId, actor }: { name: string; paymentId: string | undefined; actor: Actor },
): Promise<PaidSubmission> {
  const submission = await findByName(db, name)
  if (!submission) throw submissionNotFound()
  const attempts = await listAttempts(db, submission.id)
  if (attempts.length === 0) throw notBkash()
  if (submission.paymentStatus === 'completed') return submission

  const named = paymentId ? attempts.filter((attempt) => attempt.paymentId === paymentId) : attempts
  if (named.length === 0) throw paymentNotFound()
  const bkash = await access()
  if (!bkash) throw bkashNotSetUp()
  const queryable = named.filter(({ environment }) => environment === bkash.environment)
  if (queryable.length === 0) throw otherEnvironment()
  await queryUntilCompleted({ db, bkash, actor }, queryable)

  const updated = await findPaidSubmission(db, submission.id)
  if (!updated) throw submissionNotFound()
  if (updated.paymentStatus === 'completed') return updated
  const reviewed = (await listAttempts(db, submission.id)).find(({ state }) => state === 'review')
  throw updated.needsReview && reviewed ? inReview(reviewed.providerMessage) : notCompletedYet()
}

async function queryUntilCompleted(
  { db, bkash, actor }: { db: Db; bkash: Bkash; actor: Actor },
  attempts: StoredPayment[],
): Promise<void> {
  const outcomes = new Set<PaymentOutcome>()
  for (const payment of attempts) {
    if (payment.state === 'review') continue
    const by = { id: actor.id, name: actor.username }
    const outcome = await queryOutcome({ db, bkash, payment, by })
    if (outcome === 'completed') return
    outcomes.add(outcome)
  }
  // bKash gave no state for any attempt: that is not the same as "not paid yet".
  if (outcomes.has('unclear') && outcomes.size === 1) throw bkashNotSetUp()
}
