import { isUniqueId, normaliseUniqueId } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { paymentNotFound } from '../payment-errors.ts'
import { findPayment, type StoredPayment } from '../store/payments-repository.ts'
import type { PaymentKeys } from './payment-key.ts'
import { findById, findByName, type StoredSubmission } from '../../submissions/index.ts'

export interface OwnedPayment {
  payment: StoredPayment
  submission: StoredSubmission
}

/** A payment with its submission. A payment without a submission is reported as not found. */
export async function findOwnedPayment(db: Db, paymentId: string): Promise<OwnedPayment> {
  const payment = await findPayment(db, paymentId)
  const submission = payment?.submissionId == null ? null : await findById(db, payment.submissionId)
  if (!payment || !submission) throw paymentNotFound()
  return { payment, submission }
}

/** A submission that costs something, with the payment by which it was named, if any. */
export interface PayableSubmission {
  payment: StoredPayment | null
  submission: StoredSubmission
}

/**
 * The submission that a member wants to pay for. They know its unique id, and the id of any payment for it (a retry
 * link) or the key that they got for the edit code.
 */
export async function findPayable(
  { db, keys }: { db: Db; keys: PaymentKeys },
  { uniqueId, paymentID }: { uniqueId: string; paymentID: string },
): Promise<PayableSubmission> {
  const submission = isUniqueId(normaliseUniqueId(uniqueId)) ? await findByName(db, uniqueId) : null
  if (!submission?.hasPayment) throw paymentNotFound()
  if (keys.isKeyOf(submission.id, paymentID)) return { payment: null, submission }
  const payment = await findPayment(db, paymentID)
  if (payment?.submissionId !== submission.id) throw paymentNotFound()
  return { payment, submission }
}
