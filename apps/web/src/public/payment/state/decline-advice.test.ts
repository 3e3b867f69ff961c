import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { declineAdvice, declineOfError } from './decline-advice.ts'

const failed = (code: string) => new ApiError({ status: 503, code, message: 'No', fromServer: true })

describe('the advice about a payment that was not taken', () => {
  it('explains what SSLCommerz passes on, in the language of the reader', () => {
    const decline = { code: '', message: 'Invalid expiration date' }
    expect(declineAdvice(decline, 'en', 'sslcommerz')).toMatch(/expiry date/)
    expect(declineAdvice(decline, 'bn', 'sslcommerz')).toMatch(/মেয়াদের তারিখ/)
  })

  it('follows bKash’s status code, in the language of the member', () => {
    expect(declineAdvice({ code: '2023', message: 'Insufficient Balance' }, 'en')).toMatch(/Add money/)
    expect(declineAdvice({ code: '2023', message: 'Insufficient Balance' }, 'bn')).toMatch(/টাকা যোগ/)
  })

  it('is general where bKash’s page reported a failure without a code', () => {
    expect(declineAdvice({ code: 'failure', message: 'x' }, 'en')).toMatch(/Usual reasons/)
  })

  it('is not given to a payer who cancelled', () => {
    expect(declineAdvice({ code: '', message: 'Payment was cancelled by user' }, 'en')).toBeUndefined()
  })

  it('is found for a payment that could not begin, with bKash’s own message', () => {
    expect(declineOfError(failed('bkash_2029'))).toEqual({ code: '2029', message: 'No' })
    expect(declineOfError(failed('bkash_refused'))).toEqual({ code: 'refused', message: 'No' })
  })

  it.each(['bkash_unavailable', 'bkash_authentication', 'price_changed'])(
    'does not replace what is said about %s',
    (code) => {
      expect(declineOfError(failed(code))).toBeUndefined()
    },
  )
})
