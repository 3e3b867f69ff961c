import type { Db } from '../../../platform/database/index.ts'
import { lockSubmission, type PaidSubmission } from '../store/paid-submissions-repository.ts'
import { addBkashEvent, type EventActor } from '../store/payment-events-repository.ts'
import { markExecuting, type StoredPayment } from '../store/payments-repository.ts'

/**
 * True for exactly one caller of all processes, which then executes the payment. False when the submission is paid or
 * another attempt for it is being executed, or it is paid by bank transfer: a refund is worse than a payment not taken.
 */
export async function claimPayment(db: Db, payment: StoredPayment, by: EventActor): Promise<boolean> {
  const { id, submissionId, state: from } = payment
  if (submissionId === null) return false
  return db.transaction().execute(async (trx) => {
    const submission = await lockUnpaid(trx, submissionId)
    // Once the member pays by bank transfer instead, bKash must not take the money as well.
    if (submission?.paymentMethod !== 'bkash') return false
    if (!(await markExecuting(trx, id))) return false
    const reason = 'bKash is asked for the money'
    await addBkashEvent(trx, payment, { by, from, to: 'executing', reason })
    return true
  })
}

/** Locks the submission until the transaction ends; null when it was deleted or is paid. */
export async function lockUnpaid(trx: Db, submissionId: string): Promise<PaidSubmission | null> {
  const submission = await lockSubmission(trx, submissionId)
  return submission && !isPaidFor(submission) ? submission : null
}

/** A payment that waits for review counts as paid: staff have to look at it first. */
function isPaidFor({ paymentStatus, needsReview }: PaidSubmission): boolean {
  return paymentStatus === 'completed' || needsReview
}
