import type { ResponseOf } from '@nibondhon/api-contract'
import { paisaToTaka } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { BkashAccess } from '../bkash/create-bkash-access.ts'
import { bkashNotSetUp, bkashError, otherEnvironment, paymentNotFound } from '../payment-errors.ts'
import { findPayment } from '../store/payments-repository.ts'

/** Passes on bKash's current state of a payment and changes nothing. */
export async function queryStatus(
  { db, bkash: access }: { db: Db; bkash: BkashAccess },
  paymentId: string,
): Promise<ResponseOf<'GET /api/bkash/status/:paymentID'>> {
  const payment = await findPayment(db, paymentId)
  if (!payment) throw paymentNotFound()
  const bkash = await access()
  if (!bkash) throw bkashNotSetUp()
  if (payment.environment !== bkash.environment) throw otherEnvironment()
  const response = await bkash.client.query(paymentId)
  if (response.kind !== 'ok') {
    throw bkashError(response, response.kind === 'declined' ? `bKash: ${response.message}` : '')
  }
  return {
    success: true,
    transactionStatus: response.transactionStatus,
    trxID: response.trxId,
    amount: response.amountPaisa === null ? null : paisaToTaka(response.amountPaisa),
  }
}
