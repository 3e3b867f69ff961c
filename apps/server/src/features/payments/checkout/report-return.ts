import type { Db } from '../../../platform/database/index.ts'
import { askAbout } from '../settle/payment-outcome.ts'
import type { BkashAccess } from '../bkash/create-bkash-access.ts'
import { findOwned, type OwnedPayment } from './find-owned-payment.ts'
import { PAYER } from '../store/payment-facts-repository.ts'
import { settleUnpaid } from '../settle/settle-payment.ts'

const MESSAGES = {
  cancel: 'Payment was cancelled by user',
  failure: 'Payment was cancelled or failed',
}

/**
 * The payer is back from bKash without having paid, or somebody says so. Only what bKash says counts: a payment that
 * was paid is settled as such, and one that it cannot tell about stays as it is. What is marked as cancelled here can
 * still be executed if the payer does come back with a success, so a forged report does no harm.
 */
export async function reportReturn(
  { db, bkash: access }: { db: Db; bkash: BkashAccess },
  { paymentID, status }: { paymentID: string; status: keyof typeof MESSAGES },
): Promise<OwnedPayment> {
  const { payment } = await findOwned(db, paymentID)
  const bkash = payment.state === 'initiated' ? await access() : null
  if (bkash?.environment === payment.environment) {
    const asked = await askAbout({ db, bkash, payment, by: PAYER })
    if (asked === 'open') {
      await settleUnpaid(db, {
        paymentId: paymentID,
        state: 'cancelled',
        message: MESSAGES[status],
        by: PAYER,
        onlyFrom: 'initiated',
      })
    }
  }
  return findOwned(db, paymentID)
}
