import type { Db } from '../../../platform/database/index.ts'
import { lockSubmission, type PaidSubmission } from '../store/paid-submissions-repository.ts'
import { addBkashEvent, type EventActor } from '../store/payment-facts-repository.ts'
import { markExecuting, type StoredPayment } from '../store/payments-repository.ts'

/**
 * True for exactly one caller, on whichever server: that one executes the payment. Nobody executes a payment for a
 * submission that has been paid for, or while another attempt for it is being executed: money is better not taken than
 * given back.
 */
export async function claimPayment(db: Db, payment: StoredPayment, by: EventActor): Promise<boolean> {
  const { id, submissionId, state: from } = payment
  if (submissionId === null) return false
  return db.transaction().execute(async (trx) => {
    if (!(await lockUnpaid(trx, submissionId))) return false
    if (!(await markExecuting(trx, id))) return false
    const reason = 'bKash is asked for the money'
    await addBkashEvent(trx, payment, { by, from, to: 'executing', reason })
    return true
  })
}

/** Null where it is gone or paid for. Otherwise nobody else changes it until the transaction ends. */
export async function lockUnpaid(trx: Db, submissionId: string): Promise<PaidSubmission | null> {
  const submission = await lockSubmission(trx, submissionId)
  return submission && !isPaidFor(submission) ? submission : null
}

/** Also where the money came in another way than it should have: someone has to look at that first. */
function isPaidFor({ paymentStatus, needsReview }: PaidSubmission): boolean {
  return paymentStatus === 'completed' || needsReview
}
