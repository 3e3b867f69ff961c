import type { BkashResponse, BkashPayment, BkashTransactionStatus } from '@nibondhon/bkash'
import { describe, expect, it } from 'vitest'
import { readExecute, readQuery } from './interpret-response.ts'

const answer = (
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
  message: 'Successful',
})

describe('an answer of bKash', () => {
  it.each([readExecute, readQuery])('means paid only when it is Completed with a transaction', (read) => {
    expect(read(answer('Completed', 'ABC')).kind).toBe('paid')
    expect(read(answer('Completed', null)).kind).toBe('unclear')
    expect(read(answer('Unknown', 'ABC')).kind).toBe('unclear')
    expect(read(answer('Authorized', 'ABC')).kind).not.toBe('paid')
  })

  it('to query tells that no money has moved, or that the payer gave up', () => {
    expect(readQuery(answer('Initiated', null)).kind).toBe('open')
    expect(readQuery(answer('Authorized', null)).kind).toBe('open')
    expect(readQuery(answer('Cancelled', null)).kind).toBe('cancelled')
  })

  it.each(['declined', 'mistaken', 'ask-query', 'not-authorised'] as const)(
    'to query that is a refusal (%s) tells nothing about the payment',
    (meaning) => {
      expect(readQuery({ kind: 'declined', code: '2002', message: 'No', meaning }).kind).toBe('unclear')
    },
  )

  it.each([
    ['declined', 'declined'],
    ['mistaken', 'declined'],
    ['not-authorised', 'open'],
    ['ask-query', 'unclear'],
    ['unavailable', 'unclear'],
  ] as const)('to execute that is a refusal (%s) means %s', (meaning, kind) => {
    expect(readExecute({ kind: 'declined', code: '1', message: 'No', meaning }).kind).toBe(kind)
  })

  it.each([
    [true, 'unclear'],
    [false, 'untouched'],
  ])('that did not come (may have acted: %s) means %s', (mayHaveActed, kind) => {
    const silence = { kind: 'unclear', reason: 'timeout', mayHaveActed, detail: '' } as const
    expect(readExecute(silence).kind).toBe(kind)
    expect(readQuery(silence).kind).toBe('unclear')
  })
})
