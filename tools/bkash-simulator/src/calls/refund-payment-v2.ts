import { CODES, gateway, internalError, type Reply } from '../state/codes.ts'
import { bkashTime } from '../state/formats.ts'
import type { SimulatedRefund, SimulatorState } from '../state/simulator-state.ts'
import { giveBack } from './refund-payment.ts'

/** The second version: other names, another error envelope, no status code in a success. */
export function refundPaymentV2(state: SimulatorState, body: Record<string, string>): Reply {
  const { paymentId, trxId, refundAmount, sku, reason } = body
  if (!paymentId || !trxId || !refundAmount || !sku || !reason) return gateway(400, 'Invalid request body')
  const result = giveBack(state, { paymentID: paymentId, trxID: trxId, amount: refundAmount, sku, reason })
  if (typeof result === 'string') return internalError(result, CODES[result])
  const { payment, refund } = result
  return {
    status: 200,
    body: {
      originalTrxId: payment.trxID,
      originalTrxAmount: payment.amount,
      currency: payment.currency,
      ...listed(refund),
      sku: refund.sku,
      reason: refund.reason,
    },
  }
}

/** All refunds of a payment, not the last one alone. */
export function listRefundsV2(state: SimulatorState, body: Record<string, string>): Reply {
  const { paymentId, trxId } = body
  if (!paymentId || !trxId) return gateway(400, 'Invalid request body')
  const payment = state.payments.get(paymentId)
  if (!payment) return internalError('2002', CODES['2002'])
  if (payment.trxID !== trxId) return internalError('2077', CODES['2077'])
  return {
    status: 200,
    body: {
      originalTrxId: payment.trxID,
      originalTrxAmount: payment.amount,
      originalTrxCompletedTime: bkashTime(payment.completedAt ?? 0),
      refundTransactions: payment.refunds.map(listed),
    },
  }
}

function listed({ refundTrxID, amountPaisa, completedAt }: SimulatedRefund) {
  return {
    refundTrxId: refundTrxID,
    refundTransactionStatus: 'Completed',
    refundAmount: (amountPaisa / 100).toFixed(2),
    completedTime: bkashTime(completedAt),
  }
}
