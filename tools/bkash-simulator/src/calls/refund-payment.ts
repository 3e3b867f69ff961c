import { errorReply, success, type Code, type Reply } from '../state/codes.ts'
import { amountToPaisa, bkashTime, shortAmount } from '../state/formats.ts'
import {
  findTransaction,
  newTrxId,
  refundablePaisa,
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
  const { paymentID = '', trxID = '', amount = '', sku = '', reason = '' } = body
  const result = giveBack(state, { paymentID, trxID, amount, sku, reason })
  return typeof result === 'string' ? errorReply(result) : refundReply(result.payment, result.refund)
}

interface RefundRequest {
  paymentID: string
  trxID: string
  amount: string
  sku: string
  reason: string
}

/** Gives back money, or the code why not; the same in both versions. */
export function giveBack(
  state: SimulatorState,
  request: RefundRequest,
): { payment: SimulatedPayment; refund: SimulatedRefund } | Code {
  const payment = state.payments.get(request.paymentID)
  if (!payment) return '2002'
  const wrong = findErrorCode(payment, request)
  if (wrong) return wrong
  const refund: SimulatedRefund = {
    refundTrxID: newTrxId(state),
    amountPaisa: amountToPaisa(request.amount) ?? 0,
    sku: request.sku,
    reason: request.reason,
    completedAt: state.now(),
  }
  payment.refunds.push(refund)
  return { payment, refund }
}

export function refundStatus(state: SimulatorState, body: Record<string, string>): Reply {
  const payment = state.payments.get(body['paymentID'] ?? '')
  if (!payment) return errorReply('2002')
  if (payment.trxID !== body['trxID']) return errorReply('2077')
  const last = payment.refunds.at(-1)
  return last ? refundReply(payment, last) : errorReply('2002')
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
    transactionType: refund ? 'Refund' : payment.isWalkIn ? 'Payment' : 'bKash Tokenized Checkout via API',
    customerMsisdn: payment.wallet,
    transactionStatus: 'Completed',
    amount: shortAmount(refund?.amountPaisa ?? payment.amountPaisa),
    currency: payment.currency,
    organizationShortCode: '50022',
    payerType: 'Customer',
    payerAccount: payment.wallet,
    ...(refund === null && { maxRefundableAmount: shortAmount(refundablePaisa(payment)) }),
  })
}

function findErrorCode(payment: SimulatedPayment, request: RefundRequest): Code | null {
  if (!payment.trxID) return '2127'
  if (payment.trxID !== request.trxID) return '2077'
  if (request.sku === '') return '2073'
  if (request.sku.length > 255) return '2075'
  if (request.reason === '') return '2078'
  if (request.reason.length > 255) return '2076'
  if (payment.refunds.length >= MAX_PARTIAL_REFUNDS) return '2074'
  const amount = amountToPaisa(request.amount)
  return amount === null || amount > refundablePaisa(payment) ? '2072' : null
}

/** Without a status code, as bKash's own plugin logged it. */
function refundReply(payment: SimulatedPayment, refund: SimulatedRefund): Reply {
  return {
    status: 200,
    body: {
      completedTime: bkashTime(refund.completedAt),
      transactionStatus: 'Completed',
      originalTrxID: payment.trxID,
      refundTrxID: refund.refundTrxID,
      amount: (refund.amountPaisa / 100).toFixed(2),
      currency: payment.currency,
      charge: '0.00',
    },
  }
}
