import { describe, expect, it } from 'vitest'
import { sslcommerzAdvice } from './sslcommerz-advice.ts'

describe('sslcommerzAdvice', () => {
  it.each([
    ['Invalid expiration date', /expiry date/, /মেয়াদের তারিখ/],
    ['Insufficient Balance', /not enough money/, /যথেষ্ট টাকা নেই/],
    ['Exceeds withdrawal limit', /above a limit/, /সীমার বেশি/],
    ['OTP verification failed', /newest code/, /নতুন কোড/],
    ['Do not honor', /does not allow/, /করতে দিচ্ছে না/],
    ['Transaction cancelled by customer', /was cancelled/, /বাতিল করা হয়েছে/],
    ['The payment has expired', /took too long/, /সময় শেষ/],
    ['Issuer system malfunction', /could not be reached/, /যোগাযোগ হয়নি/],
  ])('says in both languages what to do about "%s"', (reason, english, bangla) => {
    expect(sslcommerzAdvice(reason, 'en')).toMatch(english)
    expect(sslcommerzAdvice(reason, 'bn')).toMatch(bangla)
  })

  it.each(['', 'Response code 5', '💥'.repeat(5_000)])(
    'gives general advice for an unknown reason',
    (reason) => {
      expect(sslcommerzAdvice(reason, 'en')).toMatch(/Usual reasons/)
      expect(sslcommerzAdvice(reason, 'bn')).toMatch(/সাধারণত/)
    },
  )
})
