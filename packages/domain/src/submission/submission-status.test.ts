import { expect, it } from 'vitest'
import { paymentMethodLabel } from './submission-status.ts'
import { PAYMENT_METHODS } from '../form-model/payment-methods.ts'

it('has a label for every payment method', () => {
  expect(PAYMENT_METHODS.map((method) => paymentMethodLabel(method))).toEqual([
    'Stripe',
    'bKash',
    'SSLCommerz',
    'Bank transfer',
    'Wallet (TrxID)',
  ])
})

it.each(['cash', 'toString', ''])('shows the unknown payment method %j as it is stored', (method) => {
  expect(paymentMethodLabel(method)).toBe(method)
})
