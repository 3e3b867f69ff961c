import { readAmount, readBkashTime } from './bkash-values.ts'
import type {
  BkashPayment,
  BkashTransaction,
  BkashTransactionStatus,
  CreatedBkashPayment,
} from './bkash-types.ts'
import { firstText } from './read-envelope.ts'
import type { JsonObject } from './send-request.ts'

/** Each function reads a successful response and returns null when the ids are missing. */
export function readCreated(body: JsonObject, baseUrl: string): CreatedBkashPayment | null {
  const paymentId = firstText(body, ['paymentID'])
  const bkashUrl = firstText(body, ['bkashURL'])
  if (!paymentId || !bkashUrl || !isWebPage(bkashUrl, baseUrl)) return null
  return { paymentId, bkashUrl }
}

/** `execute` calls the invoice merchantInvoiceNumber, `query` merchantInvoice. */
export function readPayment(body: JsonObject, message: string): BkashPayment | null {
  const paymentId = firstText(body, ['paymentID'])
  if (!paymentId) return null
  return {
    paymentId,
    trxId: firstText(body, ['trxID']),
    transactionStatus: readStatus(body),
    amountPaisa: readAmount(body['amount']),
    currency: firstText(body, ['currency']),
    invoice: firstText(body, ['merchantInvoiceNumber', 'merchantInvoice']),
    payerReference: firstText(body, ['payerReference']),
    payerAccount: firstText(body, ['payerAccount', 'customerMsisdn']),
    executedAt: readBkashTime(body['paymentExecuteTime']),
    maxRefundablePaisa: readAmount(body['maxRefundableAmount']),
    message,
  }
}

export function readTransaction(body: JsonObject, message: string): BkashTransaction | null {
  const trxId = firstText(body, ['trxID'])
  if (!trxId) return null
  return {
    trxId,
    transactionStatus: readStatus(body),
    transactionType: firstText(body, ['transactionType']),
    amountPaisa: readAmount(body['amount']),
    currency: firstText(body, ['currency']),
    payerAccount: firstText(body, ['customerMsisdn']),
    completedAt: readBkashTime(body['completedTime']),
    maxRefundablePaisa: readAmount(body['maxRefundableAmount']),
    message,
  }
}

export function readStatus(body: JsonObject): BkashTransactionStatus {
  const status = firstText(body, ['transactionStatus', 'refundTransactionStatus'])
  return KNOWN_STATUSES.find((known) => known === status) ?? 'Unknown'
}

/** The payer is redirected there, so it must be a web page: by https, unless the client itself uses http (simulator). */
function isWebPage(text: string, baseUrl: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && baseUrl.startsWith('http:'))
}

const KNOWN_STATUSES = ['Initiated', 'Completed', 'Authorized', 'Cancelled'] as const
