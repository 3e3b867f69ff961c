import type { BkashPayment, BkashResponse, BkashTransaction } from '@nibondhon/bkash'
import type { PaymentReport, TransactionReport } from '../payment-provider.ts'

/** What the response to an execute means. Paid is only what is Completed, with a transaction. */
export function interpretExecute(response: BkashResponse<BkashPayment>): PaymentReport {
  switch (response.kind) {
    case 'ok':
      return asPaid(response) ?? unclear(`execute says ${response.transactionStatus}`)
    case 'unclear':
      return response.mayHaveActed ? unclear(response.detail) : { kind: 'untouched' }
    case 'declined':
      switch (response.meaning) {
        case 'declined':
        case 'mistaken':
          return { kind: 'declined', code: response.code, message: response.message }
        case 'not-authorised':
          return { kind: 'open' }
        case 'ask-query':
        case 'unavailable':
          return unclear(`execute says ${response.code}`)
      }
  }
}

/** A query that bKash refuses says nothing about the payment, only about the query. */
export function interpretQuery(response: BkashResponse<BkashPayment>): PaymentReport {
  if (response.kind === 'unclear') return unclear(response.detail)
  if (response.kind === 'declined') return unclear(`query says ${response.code}`)
  switch (response.transactionStatus) {
    case 'Completed':
      return asPaid(response) ?? unclear('query says Completed without a transaction')
    case 'Cancelled':
      return { kind: 'cancelled', message: 'Payment was cancelled by user' }
    case 'Initiated':
    case 'Authorized':
      return { kind: 'open' }
    case 'Unknown':
      return unclear('query gives an unknown status')
  }
}

/** Transactions of the checkout belong to the payments that began there, and what was returned is no income. */
const OTHER_TYPES = /checkout|refund|revers|cash ?out|disburs/i

/** What the response to a search means. Only money that came in taka, and was not returned, counts. */
export function interpretSearch(response: BkashResponse<BkashTransaction>, trxId: string): TransactionReport {
  if (response.kind === 'unclear') return { kind: 'unclear' }
  if (response.kind === 'declined')
    return { kind: response.meaning === 'unavailable' ? 'unclear' : 'unknown' }
  const { amountPaisa, currency, maxRefundablePaisa, transactionStatus, transactionType } = response
  const isReceived =
    transactionStatus === 'Completed' &&
    response.trxId === trxId &&
    (currency === null || currency === 'BDT') &&
    (maxRefundablePaisa ?? amountPaisa) === amountPaisa &&
    !OTHER_TYPES.test(transactionType ?? '')
  if (!isReceived || amountPaisa === null || amountPaisa <= 0) return { kind: 'unknown' }
  const { completedAt: paidAt, payerAccount } = response
  return { kind: 'received', transaction: { amountPaisa, payer: payerAccount ?? '', paidAt } }
}

function asPaid(payment: BkashPayment): PaymentReport | null {
  const { trxId, transactionStatus } = payment
  if (transactionStatus !== 'Completed' || trxId === null) return null
  return { kind: 'paid', paid: { ...payment, trxId } }
}

function unclear(detail: string): PaymentReport {
  return { kind: 'unclear', detail }
}
