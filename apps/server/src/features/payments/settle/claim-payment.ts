import type { Paisa } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { openDifferenceOf } from '../../ledger/index.ts'
import { addAttemptEvent, type EventActor } from '../../payment-history/index.ts'
import { duePaisa } from '../checkout/due-paisa.ts'
import { lockPayment, markExecuting, setEnding, type StoredPayment } from '../store/payments-repository.ts'
import { lockSubmission, type StoredSubmission } from '../../submissions/index.ts'

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
    const unpaid = await lockUnpaid(trx, submissionId)
    if (!unpaid) return false
    const { submission, dueNowPaisa } = unpaid
    // Once the member pays in another way, this provider must not take the money as well.
    const isOther = submission.paymentStatus !== 'completed' && submission.paymentMethod !== payment.method
    if (isOther) return false
    if (payment.amountPaisa !== dueNowPaisa) {
      // Answers were changed since: the member is asked for the new amount instead. It may have ended before, another caller
      // may have said so, or may be taking the money already.
      const current = await lockPayment(trx, payment.paymentId)
      if (current?.state !== payment.state || current.state === 'cancelled') return false
      await cancelAttempt(trx, payment, { by, reason: 'The price has changed since' })
      return false
    }
    if (!(await markExecuting(trx, id))) return false
    const reason = `${name} is asked for the money`
    await addAttemptEvent(trx, payment, { by, from, to: 'executing', reason })
    return true
  })
}

/** A submission that is not paid, or not for a change of its answers. */
interface LockedUnpaid {
  submission: StoredSubmission
  dueNowPaisa: Paisa
}

/**
 * Locks the submission until the transaction ends; null when it was deleted or cancelled, or is paid. A payment that
 * waits for review counts as paid: staff have to look at it first.
 */
export async function lockUnpaid(trx: Db, submissionId: string): Promise<LockedUnpaid | null> {
  const submission = await lockSubmission(trx, submissionId)
  if (!submission || submission.status === 'cancelled' || submission.needsReview) return null
  const difference = await openDifferenceOf(trx, submission.id)
  const dueNowPaisa = duePaisa(submission, difference)
  return submission.paymentStatus === 'completed' && dueNowPaisa === 0 ? null : { submission, dueNowPaisa }
}

/** Ends an attempt by which no money has moved. */
async function cancelAttempt(
  trx: Db,
  payment: StoredPayment,
  { by, reason }: { by: EventActor; reason: string },
): Promise<void> {
  await setEnding(trx, payment.id, { state: 'cancelled', message: reason })
  await addAttemptEvent(trx, payment, { by, from: payment.state, to: 'cancelled', reason })
}
