import type { Db } from '../../../platform/database/index.ts'
import { PAYER } from '../../payment-history/index.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import { queryOutcome } from '../settle/payment-outcome.ts'
import { settleUnpaid } from '../settle/settle-payment.ts'
import { findOwnedPayment, type OwnedPayment } from './find-owned-payment.ts'

const MESSAGES = {
  cancel: 'Payment was cancelled by user',
  failure: 'Payment was cancelled or failed',
}

/**
 * The payer has come back without paying, or a caller claims so. Only the provider's response counts: a payment that was
 * paid is settled as paid, and an unclear one stays as it is. A payment marked as cancelled here can still be settled if
 * the payer does come back with a success, so a forged report does no harm. Where money moves without the server, an open
 * payment stays open: only the provider can say that it is not paid.
 */
export async function reportReturn(
  { db, providers }: { db: Db; providers: PaymentProviders },
  { paymentID, status }: { paymentID: string; status: keyof typeof MESSAGES },
): Promise<OwnedPayment> {
  const owned = await findOwnedPayment(db, paymentID)
  const { payment } = owned
  const account = payment.state === 'initiated' ? await providers.accountOf(payment) : null
  if (!account) return owned
  const outcome = await queryOutcome({ db, account, payment, by: PAYER })
  if (outcome === 'open' && account.takesMoney === 'when settled') {
    await settleUnpaid(db, {
      paymentId: paymentID,
      state: 'cancelled',
      // The provider's page gives no status code; the word marks that it reported a failure of its own.
      code: status === 'failure' ? 'failure' : '',
      message: MESSAGES[status],
      by: PAYER,
      onlyFrom: 'initiated',
    })
  }
  return findOwnedPayment(db, paymentID)
}
