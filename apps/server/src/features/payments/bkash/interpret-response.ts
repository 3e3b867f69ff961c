import type { BkashPayment, BkashResponse } from '@nibondhon/bkash'

/**
 * What a response of bKash means for a payment.
 *
 * paid       bKash says Completed, with a transaction
 * declined   no money moved, and by this payment none will
 * cancelled  the payer cancelled it
 * open       no money has moved; it still may, once the payer confirms and the server executes
 * untouched  the request certainly did not reach bKash
 * unclear    the money may or may not have moved
 */
export type Interpretation =
  | { kind: 'paid'; paid: PaidResponse }
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'cancelled'; message: string }
  | { kind: 'open' }
  | { kind: 'untouched' }
  | { kind: 'unclear'; detail: string }

export type PaidResponse = BkashPayment & { trxId: string }

export function interpretExecute(response: BkashResponse<BkashPayment>): Interpretation {
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
export function interpretQuery(response: BkashResponse<BkashPayment>): Interpretation {
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

function asPaid(payment: BkashPayment): Interpretation | null {
  const { trxId, transactionStatus } = payment
  if (transactionStatus !== 'Completed' || trxId === null) return null
  return { kind: 'paid', paid: { ...payment, trxId } }
}

function unclear(detail: string): Interpretation {
  return { kind: 'unclear', detail }
}
