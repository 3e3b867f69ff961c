import type { BkashResponse, BkashPayment } from '@nibondhon/bkash'

/**
 * What an answer of bKash means for a payment.
 *
 * paid       bKash says Completed, with a transaction
 * refused    no money moved, and by this payment none will
 * cancelled  the payer gave it up
 * open       no money has moved; it still may, once the payer confirms and we execute
 * untouched  bKash has certainly not been asked
 * unclear    nobody knows
 */
export type Verdict =
  | { kind: 'paid'; paid: PaidResponse }
  | { kind: 'declined'; message: string }
  | { kind: 'cancelled'; message: string }
  | { kind: 'open' }
  | { kind: 'untouched' }
  | { kind: 'unclear'; detail: string }

export type PaidResponse = BkashPayment & { trxId: string }

export function readExecute(answer: BkashResponse<BkashPayment>): Verdict {
  switch (answer.kind) {
    case 'ok':
      return asPaid(answer) ?? unclear(`execute says ${answer.transactionStatus}`)
    case 'unclear':
      return answer.mayHaveActed ? unclear(answer.detail) : { kind: 'untouched' }
    case 'declined':
      switch (answer.meaning) {
        case 'declined':
        case 'mistaken':
          return { kind: 'declined', message: answer.message }
        case 'not-authorised':
          return { kind: 'open' }
        case 'ask-query':
        case 'unavailable':
          return unclear(`execute says ${answer.code}`)
      }
  }
}

/** A query that is refused tells nothing about the payment, only about the query. */
export function readQuery(answer: BkashResponse<BkashPayment>): Verdict {
  if (answer.kind === 'unclear') return unclear(answer.detail)
  if (answer.kind === 'declined') return unclear(`query says ${answer.code}`)
  switch (answer.transactionStatus) {
    case 'Completed':
      return asPaid(answer) ?? unclear('query says Completed without a transaction')
    case 'Cancelled':
      return { kind: 'cancelled', message: 'Payment was cancelled by user' }
    case 'Initiated':
    case 'Authorized':
      return { kind: 'open' }
    case 'Unknown':
      return unclear('query says what we do not know')
  }
}

function asPaid(answer: BkashPayment): Verdict | null {
  const { trxId, transactionStatus } = answer
  if (transactionStatus !== 'Completed' || trxId === null) return null
  return { kind: 'paid', paid: { ...answer, trxId } }
}

function unclear(detail: string): Verdict {
  return { kind: 'unclear', detail }
}
