import type { BkashResponse, BkashPayment, BkashTransaction, BkashTransactionStatus } from '@nibondhon/bkash'
import { describe, expect, it } from 'vitest'
import { interpretExecute, interpretQuery, interpretSearch } from './interpret-response.ts'

const response = (
  transactionStatus: BkashTransactionStatus,
  trxId: string | null,
): BkashResponse<BkashPayment> => ({
  kind: 'ok',
  paymentId: 'TR0011',
  trxId,
  transactionStatus,
  amountPaisa: 50_000,
  currency: 'BDT',
  invoice: 'ORDER_1',
  payerReference: null,
  payerAccount: null,
  executedAt: null,
  maxRefundablePaisa: null,
  message: 'Successful',
})

describe('a response of bKash', () => {
  it.each([interpretExecute, interpretQuery])(
    'means paid only when it is Completed with a transaction',
    (interpret) => {
      expect(interpret(response('Completed', 'ABC')).kind).toBe('paid')
      expect(interpret(response('Completed', null)).kind).toBe('unclear')
      expect(interpret(response('Unknown', 'ABC')).kind).toBe('unclear')
      expect(interpret(response('Authorized', 'ABC')).kind).not.toBe('paid')
    },
  )

  it('to a query says that no money has moved, or that the payer cancelled', () => {
    expect(interpretQuery(response('Initiated', null)).kind).toBe('open')
    expect(interpretQuery(response('Authorized', null)).kind).toBe('open')
    expect(interpretQuery(response('Cancelled', null)).kind).toBe('cancelled')
  })

  it.each(['declined', 'mistaken', 'ask-query', 'not-authorised'] as const)(
    'to a query that bKash refuses (%s) says nothing about the payment',
    (meaning) => {
      expect(interpretQuery({ kind: 'declined', code: '2002', message: 'No', meaning }).kind).toBe('unclear')
    },
  )

  it.each([
    ['declined', 'declined'],
    ['mistaken', 'declined'],
    ['not-authorised', 'open'],
    ['ask-query', 'unclear'],
    ['unavailable', 'unclear'],
  ] as const)('to an execute that bKash refuses (%s) means %s', (meaning, kind) => {
    expect(interpretExecute({ kind: 'declined', code: '1', message: 'No', meaning }).kind).toBe(kind)
  })

  it.each([
    [true, 'unclear'],
    [false, 'untouched'],
  ])('that never arrived (may have acted: %s) means %s', (mayHaveActed, kind) => {
    const noResponse = { kind: 'unclear', reason: 'timeout', mayHaveActed, detail: '' } as const
    expect(interpretExecute(noResponse).kind).toBe(kind)
    expect(interpretQuery(noResponse).kind).toBe('unclear')
  })
})

describe('a transaction that bKash is asked about', () => {
  const found = (change: Partial<BkashTransaction> = {}): BkashResponse<BkashTransaction> => ({
    kind: 'ok',
    trxId: 'BLU1H6X87P',
    transactionStatus: 'Completed',
    transactionType: 'Payment',
    amountPaisa: 50_000,
    currency: 'BDT',
    payerAccount: '01712345678',
    completedAt: null,
    maxRefundablePaisa: null,
    message: 'Successful',
    ...change,
  })
  const kindOf = (change?: Partial<BkashTransaction>) => interpretSearch(found(change), 'BLU1H6X87P').kind

  it('has brought money only if it is completed, in taka, and none of it was returned', () => {
    expect(kindOf()).toBe('received')
    expect(kindOf({ maxRefundablePaisa: 50_000 })).toBe('received')
    expect(kindOf({ maxRefundablePaisa: 10_000 })).toBe('unknown')
    expect(kindOf({ transactionStatus: 'Initiated' })).toBe('unknown')
    expect(kindOf({ currency: 'USD' })).toBe('unknown')
    expect(kindOf({ amountPaisa: null })).toBe('unknown')
    expect(kindOf({ trxId: 'OTHER' })).toBe('unknown')
  })

  it.each(['bKash Tokenized Checkout via API', 'Refund', 'Payment Reversal', 'Cash Out'])(
    'is none of a member’s own payments if its type is %s',
    (transactionType) => expect(kindOf({ transactionType })).toBe('unknown'),
  )

  it('is unknown only if bKash says so', () => {
    const declined = { kind: 'declined', code: '2033', message: 'Transaction not found' } as const
    expect(interpretSearch({ ...declined, meaning: 'declined' }, 'X').kind).toBe('unknown')
    expect(interpretSearch({ ...declined, meaning: 'unavailable' }, 'X').kind).toBe('unclear')
  })
})
