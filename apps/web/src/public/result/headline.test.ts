import type { PublicSubmission } from '@nibondhon/api-contract'
import { describe, expect, it } from 'vitest'
import { headline } from './headline.ts'
import { resultMessagesBn } from './result-messages-bn.ts'
import { resultMessagesEn } from './result-messages-en.ts'

const money = (sums: Partial<NonNullable<PublicSubmission['money']>>) => ({
  owed: 1950,
  paid: 0,
  returned: 0,
  balance: -1950,
  isRefunded: false,
  entries: [],
  ...sums,
})
const summary = (over: Partial<PublicSubmission>) =>
  ({ status: 'pending', paymentSituation: null, paymentAmount: 1950, ...over }) as PublicSubmission
const says = (over: Partial<PublicSubmission>) => headline(summary(over), resultMessagesEn, 'en')

describe('the headline after submitting', () => {
  it('names what was paid', () => {
    const paid = { status: 'completed', paymentSituation: 'already_paid' } as const
    expect(says({ ...paid, money: money({ paid: 1950, balance: 0 }) })).toBe('Paid ৳1,950.00')
    expect(says({ ...paid, money: money({ paid: 2000, returned: 500, balance: 0 }) })).toBe('Paid ৳1,500.00')
    // Approved by staff without an entry of money.
    expect(says({ ...paid, money: money({}) })).toBe('Paid ৳1,950.00')
    expect(headline(summary(paid), resultMessagesBn, 'bn')).toBe('৳১,৯৫০.০০ পেয়েছি')
  })

  it('names what is still missing', () => {
    expect(says({ paymentSituation: 'not_paid' })).toBe('৳1,950.00 to pay')
    expect(says({ paymentSituation: 'more_to_pay', money: money({ paid: 1000, balance: -950 }) })).toBe(
      '৳950.00 to pay',
    )
  })

  it.each(['transfer_pending', 'unclear', 'overdue', 'review', 'paid_without_seat'] as const)(
    'says that the payment is being checked: %s',
    (paymentSituation) => {
      expect(says({ paymentSituation })).toBe('We are checking your payment')
    },
  )

  it('says that it was cancelled or refunded, also where it was paid', () => {
    expect(says({ status: 'cancelled' })).toBe('This submission was cancelled')
    const refunded = money({ paid: 1950, returned: 1950, isRefunded: true })
    expect(says({ status: 'completed', paymentSituation: 'already_paid', money: refunded })).toBe(
      'Your money was returned',
    )
  })

  it('is the usual one where the form takes no payment', () => {
    expect(says({ status: 'completed' })).toBeNull()
  })
})
