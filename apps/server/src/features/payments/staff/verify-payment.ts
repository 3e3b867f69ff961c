import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { findById, findByName, type StoredSubmission, submissionNotFound } from '../../submissions/index.ts'
import { type PaymentOutcome, queryOutcome } from '../settle/payment-outcome.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import { inReview, methodUnavailable, notBkash, notCompletedYet, paymentNotFound } from '../payment-errors.ts'
import { listAttempts, type StoredPayment } from '../store/payments-repository.ts'

/**
 * Staff ask the provider whether a submission was paid. The payment id in the request only chooses the attempt to query;
 * only the provider's response completes the submission.
 */
export async function verifyPayment(
  { db, providers }: { db: Db; providers: PaymentProviders },
  { name, paymentId, actor }: { name: string; paymentId: string | undefined; actor: Actor },
): Promise<StoredSubmission> {
  const submission = await findByName(db, name)
  if (!submission) throw submissionNotFound()
  const attempts = await listAttempts(db, submission.id)
  if (attempts.length === 0) throw notBkash()
  if (submission.paymentStatus === 'completed') return submission

  const named = paymentId ? attempts.filter((attempt) => attempt.paymentId === paymentId) : attempts
  if (named.length === 0) throw paymentNotFound()
  await queryUntilCompleted({ db, providers, actor }, named)

  const updated = await findById(db, submission.id)
  if (!updated) throw submissionNotFound()
  if (updated.paymentStatus === 'completed') return updated
  const reviewed = (await listAttempts(db, submission.id)).find(({ state }) => state === 'review')
  throw updated.needsReview && reviewed ? inReview(reviewed.providerMessage) : notCompletedYet()
}

/** Attempts of other accounts are left out; throws where there are no others. */
async function queryUntilCompleted(
  { db, providers, actor }: { db: Db; providers: PaymentProviders; actor: Actor },
  attempts: StoredPayment[],
): Promise<void> {
  const outcomes = new Set<PaymentOutcome>()
  let isReached = false
  for (const payment of attempts) {
    const account = await providers.accountOf(payment)
    if (!account) continue
    isReached = true
    if (payment.state === 'review') continue
    const outcome = await queryOutcome({ db, account, payment, by: actor })
    if (outcome === 'completed') return
    outcomes.add(outcome)
  }
  const [last] = attempts
  if (!isReached && last) await providers.requireAccountOf(last)
  // The provider gave no state for any attempt: that is not the same as "not paid yet".
  if (outcomes.has('unclear') && outcomes.size === 1 && last) {
    throw providers.find(last.method)?.errors?.unavailable() ?? methodUnavailable()
  }
}
