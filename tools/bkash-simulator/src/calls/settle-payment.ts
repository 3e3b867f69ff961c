import { errorReply, success, type Code, type Reply } from '../state/codes.ts'
import { bkashTime, shortAmount } from '../state/formats.ts'
import {
  hasExpired,
  newTrxId,
  refundablePaisa,
  type SimulatedPayment,
  type SimulatorState,
} from '../state/simulator-state.ts'
import { WALLETS } from '../state/wallets.ts'

/** The only place where money moves. */
export function executePayment(state: SimulatorState, body: Record<string, string>): Reply {
  const payment = state.payments.get(body['paymentID'] ?? '')
  if (!payment) return errorReply('2002')
  const refused = takeMoney(state, payment)
  if (refused) return errorReply(refused)
  return success({
    paymentID: payment.paymentID,
    trxID: payment.trxID,
    transactionStatus: 'Completed',
    amount: payment.amount,
    currency: payment.currency,
    intent: payment.intent,
    paymentExecuteTime: bkashTime(payment.completedAt ?? 0),
    merchantInvoiceNumber: payment.merchantInvoiceNumber,
    payerType: 'Customer',
    payerReference: payment.payerReference,
    customerMsisdn: payment.wallet,
    payerAccount: payment.wallet,
    maxRefundableAmount: payment.amount,
  })
}

export function queryPayment(state: SimulatorState, body: Record<string, string>): Reply {
  const payment = state.payments.get(body['paymentID'] ?? '')
  if (!payment) return errorReply('2002')
  const done = payment.trxID !== null && payment.completedAt !== null
  return success({
    paymentID: payment.paymentID,
    mode: payment.mode,
    paymentCreateTime: bkashTime(payment.createdAt),
    ...(done && { paymentExecuteTime: bkashTime(payment.completedAt ?? 0), trxID: payment.trxID }),
    amount: shortAmount(payment.amountPaisa),
    currency: payment.currency,
    intent: payment.intent,
    merchantInvoice: payment.merchantInvoiceNumber,
    transactionStatus: done ? 'Completed' : 'Initiated',
    verificationStatus: done ? 'Complete' : 'Incomplete',
    payerReference: payment.payerReference,
    ...(done && { maxRefundableAmount: shortAmount(refundablePaisa(payment)) }),
  })
}

function takeMoney(state: SimulatorState, payment: SimulatedPayment): Code | null {
  if (payment.executed)
    return state.faults.take('secondExecuteSays2062', 'execute', payment.paymentID) ? '2062' : '2117'
  if (payment.step !== 'authorised' || hasExpired(state, payment)) return '2056'
  payment.executed = true
  if (isRepeat(state, payment) && state.faults.take('refuseRepeats', 'execute', payment.paymentID)) {
    return '2029'
  }
  const behaviour = WALLETS[payment.wallet ?? '']
  if (behaviour === 'insufficient-balance') return '2023'
  if (behaviour === 'debit-blocked') return '2037'
  payment.trxID = newTrxId(state)
  payment.completedAt = state.now()
  return null
}

const REPEAT_MS = 70_000

/** Whether the same wallet has just paid the same amount. */
function isRepeat(state: SimulatorState, { wallet, amountPaisa }: SimulatedPayment): boolean {
  return [...state.payments.values()].some(
    (other) =>
      other.completedAt !== null &&
      other.wallet === wallet &&
      other.amountPaisa === amountPaisa &&
      state.now() - other.completedAt < REPEAT_MS,
  )
}
