import { expect, it } from 'vitest'
import { OPEN_PAYMENT_METHODS } from '../form-model/payment-methods.ts'
import { offersMethod } from './offers-method.ts'

it('offers every method where none was chosen, else those that were', () => {
  const offered = (settings: Parameters<typeof offersMethod>[0]) =>
    OPEN_PAYMENT_METHODS.filter((method) => offersMethod(settings, method))
  expect(offered({})).toEqual(OPEN_PAYMENT_METHODS)
  expect(offered({ paymentMethods: ['bkash', 'wallet'] })).toEqual(['bkash', 'wallet'])
})
