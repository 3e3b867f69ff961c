import { errorReply, success, type Code, type Reply } from '../state/codes.ts'
import { amountToPaisa, bkashTime, shortAmount } from '../state/formats.ts'
import {
  findTransaction,
  newTrxId,
  type SimulatedPayment,
  type SimulatedRefund,
  type SimulatorState,
} from '../state/simulator-state.ts'

const MAX_PARTIAL_REFUNDS = 10

/** One address for two calls: paymentID and trxID alone ask how the last refund went. */
export function isRefundStatus(body: Record<string, string>): boolean {
  return !body['amount'] && !body['sku'] && !body['reason']
}

export function refundPayment(state: SimulatorState, body: Record<string, string>): Reply {
  const payment = state.payments.get(body['paymentID'] ?? '')
  const wrong = payment ? findErrorCode(payment, body) : '2002'
  if (wrong || !payment) return errorReply(wrong ?? '2002')
  const refund: SimulatedRefund = {
    refundTrxID: newTrxId(state),
    amountPaisa: amountToPaisa(body['amount'] ?? '') ?? 0,
    sku: body['sku'] ?? '',
    reason: body['reason'] ?? '',
    completedAt: state.now(),
  }
  payment.refunds.push(refund)
  return refundReply(payment, refund)
}

export function refundStatus(state: SimulatorState, body: Record<string, string>): Reply {
  const payment = state.payments.get(body['paymentID'] ?? '')
  if (!payment) return errorReply('2002')
  if (payment.trxID !== body['trxID']) return errorReply('2077')
  const last = payment.refunds.at(-1)
  return last ? refundReply(payment, last) : errorReply('2033')
}

export function searchTransaction(state: SimulatorState, body: Record<string, string>): Reply {
  const found = body['trxID'] ? findTransaction(state, body['trxID']) : null
  if (!found) return errorReply('2033')
  const { payment, refund } = found
  const at = bkashTime(refund?.completedAt ?? payment.completedAt ?? 0)
  return success({
    trxID: body['trxID'],
    initiationTime: at,
    completedTime: at,
    transactionType: refund ? 'Refund' : 'bKash Tokenized Checkout via API',
    customerMsisdn: payment.wallet,
    transactionStatus: 'Completed',
    amount: shortAmount(refund?.amountPaisa ?? payment.amountPaisa),
    currency: payment.currency,
    organizationShortCode: '50022',
  })
}

function findErrorCode(payment: SimulatedPayment, body: Record<string, string>): Code | null {
  if (!payment.trxID) return '2127'
  if (payment.trxID !== body['trxID']) return '2077'
  if (!body['sku']) return '2065'
  if (!body['reason']) return '2078'
  if (payment.refunds.length >= MAX_PARTIAL_REFUNDS) return '2074'
  const amount = amountToPaisa(body['amount'] ?? '')
  const given = payment.refunds.reduce((sum, refund) => sum + refund.amountPaisa, 0)
  return amount === null || amount > payment.amountPaisa - given ? '2072' : null
}

function refundReply(payment: SimulatedPayment, refund: SimulatedRefund): Reply {
  return success({
    originalTrxID: payment.trxID,
    refundTrxID: refund.refundTrxID,
    transactionStatus: 'Completed',
    amount: shortAmount(refund.amountPaisa),
    currency: payment.currency,
    charge: '0.00',
    completedTime: bkashTime(refund.completedAt),
  })
}
