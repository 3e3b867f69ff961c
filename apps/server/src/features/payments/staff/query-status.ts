import type { ResponseOf } from '@nibondhon/api-contract'
import { paisaToTaka } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { paymentNotFound } from '../payment-errors.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import { findPayment } from '../store/payments-repository.ts'

/** Passes on the provider's current state of a payment and changes nothing. */
export async function queryStatus(
  { db, providers }: { db: Db; providers: PaymentProviders },
  paymentId: string,
): Promise<ResponseOf<'GET /api/payments/status/:paymentID'>> {
  const payment = await findPayment(db, paymentId)
  if (!payment) throw paymentNotFound()
  const account = await providers.requireAccountOf(payment)
  const { transactionStatus, trxId, amountPaisa } = await account.readStatus(payment)
  return {
    success: true,
    transactionStatus,
    trxID: trxId,
    amount: amountPaisa === null ? null : paisaToTaka(amountPaisa),
  }
}
