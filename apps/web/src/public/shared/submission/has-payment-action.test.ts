import { expect, it } from 'vitest'
import { hasPaymentAction } from './has-payment-action.ts'

it.each(['unclear', 'overdue', 'checking', 'unfinished', 'not_paid'] as const)(
  'leaves the main action of the page to the notice about a payment that is %s',
  (paymentSituation) => {
    expect(hasPaymentAction({ paymentSituation })).toBe(true)
  },
)

it.each([null, 'already_paid', 'review', 'transfer_pending'] as const)(
  'leaves the main action to the page where there is nothing to do about the payment: %s',
  (paymentSituation) => {
    expect(hasPaymentAction({ paymentSituation })).toBe(false)
  },
)
