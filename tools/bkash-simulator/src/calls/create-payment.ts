import { callbackUrl, addPayment, type NewPayment, type SimulatorState } from '../state/simulator-state.ts'
import { errorReply, success, type Code, type Reply } from '../state/codes.ts'
import { amountToPaisa, bkashTime } from '../state/formats.ts'

export function createPayment(state: SimulatorState, body: Record<string, string>): Reply {
  const wrong = findErrorCode(state, body)
  if (wrong) return errorReply(wrong)

  const payment = addPayment(state, {
    mode: body['mode'] ?? '',
    amount: body['amount'] ?? '',
    currency: body['currency'] ?? '',
    intent: body['intent'] ?? '',
    merchantInvoiceNumber: body['merchantInvoiceNumber'] ?? '',
    payerReference: body['payerReference'] ?? '',
    callbackURL: body['callbackURL'] ?? '',
  })
  const page = new URLSearchParams({
    paymentId: payment.paymentID,
    hash: payment.hash,
    mode: payment.mode,
    apiVersion: 'v1.2.0-beta',
  })
  return success({
    paymentID: payment.paymentID,
    bkashURL: `${state.publicUrl}/checkout?${page}`,
    callbackURL: payment.callbackURL,
    successCallbackURL: callbackUrl(payment, 'success'),
    failureCallbackURL: callbackUrl(payment, 'failure'),
    cancelledCallbackURL: callbackUrl(payment, 'cancel'),
    amount: payment.amount,
    intent: payment.intent,
    currency: payment.currency,
    paymentCreateTime: bkashTime(payment.createdAt),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: payment.merchantInvoiceNumber,
  })
}

function findErrorCode(state: SimulatorState, body: Record<string, string>): Code | null {
  if (MANDATORY.some((name) => !body[name]) || body['mode'] !== PAY_WITHOUT_AGREEMENT) return '2065'
  if (amountToPaisa(body['amount'] ?? '') === null) return '2006'
  if (body['currency'] !== 'BDT') return '2007'
  if (body['intent'] !== 'sale') return '2008'
  if (!isReference(body['merchantInvoiceNumber']) || isInvoiceUsed(state, body['merchantInvoiceNumber'])) {
    return '2031'
  }
  if (!isReference(body['payerReference'])) return '2048'
  if (!isWebAddress(body['callbackURL'])) return '2049'
  return null
}

function isReference(text = ''): boolean {
  return text.length <= 255 && !/[<>&]/.test(text)
}

function isInvoiceUsed(state: SimulatorState, invoice = ''): boolean {
  return [...state.payments.values()].some((payment) => payment.merchantInvoiceNumber === invoice)
}

function isWebAddress(text = ''): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

const PAY_WITHOUT_AGREEMENT = '0011'
const MANDATORY: (keyof NewPayment)[] = [
  'mode',
  'payerReference',
  'callbackURL',
  'amount',
  'currency',
  'intent',
  'merchantInvoiceNumber',
]
