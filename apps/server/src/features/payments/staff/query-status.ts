import type { ResponseOf } from '@nibondhon/api-contract'
import { paisaToTaka } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { BkashAccess } from '../bkash/create-bkash-access.ts'
import { bkashNotSetUp, bkashTrouble, otherEnvironment, paymentNotFound } from '../payment-errors.ts'
import { findPayment } from '../store/payments-repository.ts'

/** What bKash says about one of our payments, as it says it. Changes nothing. */
export async function askStatus(
  { db, bkash: access }: { db: Db; bkash: BkashAccess },
  paymentId: string,
): Promise<ResponseOf<'GET /api/bkash/status/:paymentID'>> {
  const payment = await findPayment(db, paymentId)
  if (!payment) throw paymentNotFound()
  const bkash = await access()
  if (!bkash) throw bkashNotSetUp()
  if (payment.environment !== bkash.environment) throw otherEnvironment()
  const answer = await bkash.client.query(paymentId)
  if (answer.kind !== 'ok') {
    throw bkashTrouble(answer, answer.kind === 'declined' ? `bKash: ${answer.message}` : '')
  }
  return {
    success: true,
    transactionStatus: answer.transactionStatus,
    trxID: answer.trxId,
    amount: answer.amountPaisa === null ? null : paisaToTaka(answer.amountPaisa),
  }
}
