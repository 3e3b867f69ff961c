import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { submissionNotFound } from '../../submissions/index.ts'
import { type Asked, askAbout } from '../settle/payment-outcome.ts'
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
 * Staff want to know whether a submission was paid by bKash. What the body says of it is only a hint which attempt to
 * ask about; bKash is asked, and only its answer completes the submission.
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
  const askable = named.filter(({ environment }) => environment === bkash.environment)
  if (askable.length === 0) throw otherEnvironment()
  await askUntilCompleted({ db, bkash, actor }, askable)

  const now = await findPaidSubmission(db, submission.id)
  if (!now) throw submissionNotFound()
  if (now.paymentStatus === 'completed') return now
  const reviewed = (await listAttempts(db, submission.id)).find(({ state }) => state === 'review')
  throw now.needsReview && reviewed ? inReview(reviewed.providerMessage) : notCompletedYet()
}

async function askUntilCompleted(
  { db, bkash, actor }: { db: Db; bkash: Bkash; actor: Actor },
  attempts: StoredPayment[],
): Promise<void> {
  const answers = new Set<Asked>()
  for (const payment of attempts) {
    if (payment.state === 'review') continue
    const by = { id: actor.id, name: actor.username }
    const asked = await askAbout({ db, bkash, payment, by })
    if (asked === 'completed') return
    answers.add(asked)
  }
  // Nothing at all is known: that is another matter than not being paid yet.
  if (answers.has('unclear') && answers.size === 1) throw bkashNotSetUp()
}
