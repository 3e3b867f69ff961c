import type { Db } from '../../../platform/database/index.ts'
import type { BkashAccess } from '../bkash/create-bkash-access.ts'
import { queryOutcome } from '../settle/payment-outcome.ts'
import { settleUnpaid } from '../settle/settle-payment.ts'
import { PAYER } from '../store/payment-events-repository.ts'
import { findOwnedPayment, type OwnedPayment } from './find-owned-payment.ts'

const MESSAGES = {
  cancel: 'Payment was cancelled by user',
  failure: 'Payment was cancelled or failed',
}

/**
 * The payer has come back from bKash without paying, or a caller claims so. Only bKash's response counts: a payment
 * that was paid is settled as paid, and an unclear one stays as it is. A payment marked as cancelled here can still be
 * executed if the payer does come back with a success, so a forged report does no harm.
 */
export async function reportReturn(
  { db, bkash: access }: { db: Db; bkash: BkashAccess },
  { paymentID, status }: { paymentID: string; status: keyof typeof MESSAGES },
): Promise<OwnedPayment> {
  const owned = await findOwnedPayment(db, paymentID)
  const { payment } = owned
  const bkash = payment.state === 'initiated' ? await access() : null
  if (bkash?.environment !== payment.environment) return owned
  if ((await queryOutcome({ db, bkash, payment, by: PAYER })) === 'open') {
    await settleUnpaid(db, {
      paymentId: paymentID,
      state: 'cancelled',
      // bKash's page gives no status code; the word marks that it reported a failure of its own.
      code: status === 'failure' ? 'failure' : '',
      message: MESSAGES[status],
      by: PAYER,
      onlyFrom: 'initiated',
    })
  }
  return findOwnedPayment(db, paymentID)
}
