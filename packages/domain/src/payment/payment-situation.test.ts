import { describe, expect, it } from 'vitest'
import { paymentSituation, UNCLEAR_SECONDS } from './payment-situation.ts'

type Facts = Parameters<typeof paymentSituation>[0]

const situation = (facts: Partial<Facts>) =>
  paymentSituation({
    method: 'bkash',
    status: 'pending',
    needsReview: false,
    lateReasons: [],
    attempt: null,
    ...facts,
  })
const attempt = (state: NonNullable<Facts['attempt']>['state'], unchangedSeconds = 0) => ({
  attempt: { state, unchangedSeconds },
})

describe('paymentSituation', () => {
  it('is null for a form without payment', () => {
    expect(situation({ status: 'none', method: null })).toBeNull()
  })

  it('is "already paid" for a completed payment, regardless of its attempts', () => {
    expect(situation({ status: 'completed', needsReview: true, ...attempt('executing') })).toBe(
      'already_paid',
    )
  })

  it('is "unfinished" until the payer confirms at bKash', () => {
    expect(situation(attempt('initiated'))).toBe('unfinished')
  })

  it('is "unclear" while bKash is asked for the money, and "overdue" after five minutes', () => {
    expect(situation(attempt('executing'))).toBe('unclear')
    expect(situation(attempt('executing', UNCLEAR_SECONDS - 1))).toBe('unclear')
    expect(situation(attempt('executing', UNCLEAR_SECONDS))).toBe('overdue')
    expect(situation({ status: 'failed', ...attempt('executing') })).toBe('unclear')
  })

  it('is "review" only where money arrived, and "checking" where bKash never said', () => {
    expect(situation({ needsReview: true, ...attempt('review') })).toBe('review')
    expect(situation({ needsReview: true, ...attempt('executing', 90_000) })).toBe('checking')
  })

  it('is "rejected", never "not paid", where staff did not accept money that arrived', () => {
    expect(situation({ status: 'failed', ...attempt('review') })).toBe('rejected')
  })

  it.each(['failed', 'cancelled'] as const)('is "not paid" after an attempt that %s', (state) => {
    expect(situation({ status: 'failed', ...attempt(state) })).toBe('not_paid')
    expect(situation(attempt(state))).toBe('not_paid')
  })

  it('knows a bank transfer that waits from one that staff rejected', () => {
    expect(situation({ method: 'bank_transfer' })).toBe('transfer_pending')
    expect(situation({ method: 'bank_transfer', status: 'failed' })).toBe('transfer_rejected')
  })
})
