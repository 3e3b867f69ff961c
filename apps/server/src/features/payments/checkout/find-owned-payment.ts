import type { ResponseOf } from '@nibondhon/api-contract'
import { isUniqueId, normaliseUniqueId } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { findPaidSubmission, type PaidSubmission } from '../store/paid-submissions-repository.ts'
import { loadPayments } from '../store/payment-facts-repository.ts'
import { ALREADY_COMPLETED, BEING_CHECKED, paymentNotFound } from '../payment-errors.ts'
import { findPayment, type StoredPayment } from '../store/payments-repository.ts'
import { presentPublicPayment } from '../present-payment.ts'

export interface OwnedPayment {
  payment: StoredPayment
  submission: PaidSubmission
}

/** A payment with the submission it belongs to. One that belongs to none is nobody's to act on. */
export async function findOwned(db: Db, paymentId: string): Promise<OwnedPayment> {
  const payment = await findPayment(db, paymentId)
  const submission = payment?.submissionId == null ? null : await findPaidSubmission(db, payment.submissionId)
  if (!payment || !submission) throw paymentNotFound()
  return { payment, submission }
}

/** The same, for whoever can name both. */
export async function findPair(
  db: Db,
  { uniqueId, paymentID }: { uniqueId: string; paymentID: string },
): Promise<OwnedPayment> {
  const key = normaliseUniqueId(uniqueId)
  const owned = isUniqueId(key) ? await findOwned(db, paymentID) : null
  if (owned?.submission.uniqueId !== key) throw paymentNotFound()
  return owned
}

export async function presentLookup(
  db: Db,
  { payment, submission }: OwnedPayment,
): Promise<ResponseOf<'GET /api/bkash/submission/:paymentID'>> {
  const facts = (await loadPayments(db, [submission.id])).get(submission.id)
  return {
    success: true,
    alreadyCompleted: submission.paymentStatus === 'completed',
    message: messageOf(payment, submission),
    submission: presentPublicPayment(submission, facts),
  }
}

function messageOf(payment: StoredPayment, { paymentStatus, needsReview }: PaidSubmission): string {
  if (paymentStatus === 'completed') return ALREADY_COMPLETED
  if (needsReview) return BEING_CHECKED
  return payment.state === 'failed' || payment.state === 'cancelled' ? payment.providerMessage : ''
}
