import type { Db } from '../../../platform/database/index.ts'
import { markExecuting, type StoredPayment } from '../store/payments-repository.ts'
import {
  addAttemptEvent,
  type EventActor,
  lockSubmission,
  type StoredSubmission,
} from '../../submissions/index.ts'

/**
 * True for exactly one caller of all processes, which then settles the payment. False when the submission is paid or cancelled,
 * or another attempt for it is being settled, or it is paid in another way: a refund is worse than a payment not taken.
 */
export async function claimPayment(
  db: Db,
  payment: StoredPayment,
  { by, name }: { by: EventActor; name: string },
): Promise<boolean> {
  const { id, submissionId, state: from } = payment
  if (submissionId === null) return false
  return db.transaction().execute(async (trx) => {
    const submission = await lockUnpaid(trx, submissionId)
    // Once the member pays in another way, this provider must not take the money as well.
    if (submission?.paymentMethod !== payment.method) return false
    if (!(await markExecuting(trx, id))) return false
    const reason = `${name} is asked for the money`
    await addAttemptEvent(trx, payment, { by, from, to: 'executing', reason })
    return true
  })
}

/** Locks the submission until the transaction ends; null when it was deleted or cancelled, or is paid. */
export async function lockUnpaid(trx: Db, submissionId: string): Promise<StoredSubmission | null> {
  const submission = await lockSubmission(trx, submissionId)
  if (submission?.status === 'cancelled') return null
  return submission && !isPaidFor(submission) ? submission : null
}

/** A payment that waits for review counts as paid: staff have to look at it first. */
function isPaidFor({ paymentStatus, needsReview }: StoredSubmission): boolean {
  return paymentStatus === 'completed' || needsReview
}
