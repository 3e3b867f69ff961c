import { describe, expect, it } from 'vitest'
import { bkashRefundAdvice } from './bkash-refund-advice.ts'

/** Every code of bKash's documentation that is about a refund or reversal. */
const REFUND_CODES =
  '2026 2028 2034 2035 2042 2071 2072 2073 2074 2075 2076 2077 2078 2079 2080 2081 2082 2127'.split(' ')

describe('bkashRefundAdvice', () => {
  it.each(REFUND_CODES)('has advice for staff in both languages for %s', (code) => {
    expect(bkashRefundAdvice(code, 'en')).not.toBe(bkashRefundAdvice('2999', 'en'))
    expect(bkashRefundAdvice(code, 'bn')).toMatch(/\p{Script=Bengali}/u)
    expect(bkashRefundAdvice(code, 'bn')).not.toBe(bkashRefundAdvice('2999', 'bn'))
  })

  it.each(['', '4711', 'toString', '__proto__'])('gives general advice for the unknown code %j', (code) => {
    expect(bkashRefundAdvice(code, 'en')).toMatch(/merchant support/)
  })
})
