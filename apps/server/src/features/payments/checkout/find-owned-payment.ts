import { isUniqueId, normaliseUniqueId } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { paymentNotFound } from '../payment-errors.ts'
import { findPaidSubmission, type PaidSubmission } from '../store/paid-submissions-repository.ts'
import { findPayment, type StoredPayment } from '../store/payments-repository.ts'

export interface OwnedPayment {
  payment: StoredPayment
  submission: PaidSubmission
}

/** A payment with its submission. A payment without a submission is reported as not found. */
export async function findOwnedPayment(db: Db, paymentId: string): Promise<OwnedPayment> {
  const payment = await findPayment(db, paymentId)
  const submission = payment?.submissionId == null ? null : await findPaidSubmission(db, payment.submissionId)
  if (!payment || !submission) throw paymentNotFound()
  return { payment, submission }
}

/** The same for a caller who knows both ids, such as a member with a retry link. */
export async function findPaymentOf(
  db: Db,
  { uniqueId, paymentID }: { uniqueId: string; paymentID: string },
): Promise<OwnedPayment> {
  const key = normaliseUniqueId(uniqueId)
  const owned = isUniqueId(key) ? await findOwnedPayment(db, paymentID) : null
  if (owned?.submission.uniqueId !== key) throw paymentNotFound()
  return owned
}
