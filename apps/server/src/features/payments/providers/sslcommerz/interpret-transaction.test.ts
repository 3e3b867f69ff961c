import type { SslcommerzStatus, SslcommerzTransaction } from '@nibondhon/sslcommerz'
import { describe, expect, it } from 'vitest'
import { interpretAttempts, interpretValidation } from './interpret-transaction.ts'

const TRAN_ID = 'SSLC000000000000000000000001'
const EXPECTED = { storeId: 'store', tranId: TRAN_ID }

const transaction = (changes: Partial<SslcommerzTransaction> = {}): SslcommerzTransaction => ({
  tranId: TRAN_ID,
  valId: 'V1',
  status: 'VALID',
  amountPaisa: 50_000,
  currency: 'BDT',
  bankTranId: 'B1',
  cardType: 'NAGAD-Nagad',
  storeId: null,
  ownId: TRAN_ID,
  error: '',
  isRisky: false,
  ...changes,
})
const attempts = (...statuses: SslcommerzStatus[]) =>
  interpretAttempts(
    statuses.map((status) => transaction({ status })),
    TRAN_ID,
  ).kind
const validation = (changes: Partial<SslcommerzTransaction>) =>
  interpretValidation({ kind: 'ok', ...transaction(changes) }, EXPECTED)

describe('the attempts of a transaction', () => {
  it('have to be validated when one of them is paid, in any order', () => {
    expect(attempts('FAILED', 'VALID')).toBe('validate')
    expect(attempts('VALIDATED', 'CANCELLED')).toBe('validate')
  })

  it('are open while there is none, or one is pending', () => {
    expect(attempts()).toBe('open')
    expect(attempts('FAILED', 'PENDING')).toBe('open')
  })

  it.each([
    ['FAILED', 'declined'],
    ['EXPIRED', 'declined'],
    ['CANCELLED', 'cancelled'],
    ['UNATTEMPTED', 'cancelled'],
    ['UNKNOWN', 'unclear'],
    ['INVALID_TRANSACTION', 'unclear'],
  ] as const)('of which the last is %s are %s', (status, kind) => {
    expect(attempts(status)).toBe(kind)
  })

  it('of another transaction are not counted', () => {
    expect(interpretAttempts([transaction({ tranId: 'other' })], TRAN_ID).kind).toBe('open')
  })
})

describe('a validation', () => {
  it('is the proof of a payment', () => {
    expect(validation({})).toMatchObject({
      kind: 'paid',
      paid: { paymentId: TRAN_ID, trxId: 'B1', amountPaisa: 50_000, currency: 'BDT', doubt: null },
    })
    expect(validation({ status: 'VALIDATED' }).kind).toBe('paid')
  })

  it.each([
    ['another store', { storeId: 'other' }],
    ['another payment of ours', { ownId: 'other' }],
  ])('that names %s is about no payment of this attempt', (_what, changes) => {
    expect(validation(changes)).toMatchObject({ kind: 'paid', paid: { paymentId: '' } })
  })

  it('that calls a payment risky is in doubt', () => {
    expect(validation({ isRisky: true })).toMatchObject({ paid: { doubt: expect.stringMatching(/risky/) } })
  })

  it.each<SslcommerzStatus>(['INVALID_TRANSACTION', 'FAILED', 'PENDING', 'UNKNOWN'])(
    'that says %s proves nothing',
    (status) => {
      expect(validation({ status }).kind).toBe('unclear')
    },
  )

  it('without a response proves nothing', () => {
    const none = { kind: 'unclear', mayHaveActed: true, detail: 'no response in time' } as const
    expect(interpretValidation(none, EXPECTED).kind).toBe('unclear')
  })
})
