import { describe, expect, it } from 'vitest'
import { BKASH_STATUS_CODES, bkashAdvice } from './bkash-advice.ts'

/** Every code of bKash's documentation. */
const DOCUMENTED =
  `0000 503 9999 2001 2002 2003 2006 2007 2008 2009 2010 2011 2014 2015 2017 2023 2026 2028 2029 2031 2033 2034 2035
  2037 2042 2048 2049 2056 2062 2065 2071 2072 2073 2074 2075 2076 2077 2078 2079 2080 2081 2082 2117 2127`.split(
    /\s+/,
  )

describe('bkashAdvice', () => {
  it('knows every documented status code', () => {
    expect([...BKASH_STATUS_CODES].sort()).toEqual([...DOCUMENTED].sort())
  })

  it.each(BKASH_STATUS_CODES)(
    'has advice in both languages for %s, other than for an unknown code',
    (code) => {
      expect(bkashAdvice(code, 'en')).not.toBe(bkashAdvice('2999', 'en'))
      expect(bkashAdvice(code, 'bn')).not.toBe(bkashAdvice('2999', 'bn'))
      expect(bkashAdvice(code, 'bn')).toMatch(/\p{Script=Bengali}/u)
    },
  )

  it.each([
    ['2023', /Add money/, /টাকা যোগ/],
    ['2037', /16247/, /১৬২৪৭/],
    ['2029', /Wait ten minutes/, /দশ মিনিট অপেক্ষা/],
    ['2014', /PIN was wrong/, /পিন ভুল/],
    ['2015', /locked[^]*16247/, /১৬২৪৭/],
    ['2010', /newest code/, /নতুন কোড/],
    ['2062', /Do not pay again/, /আবার টাকা দেবেন না/],
  ])('tells the payer what to do about %s', (code, english, bangla) => {
    expect(bkashAdvice(code, 'en')).toMatch(english)
    expect(bkashAdvice(code, 'bn')).toMatch(bangla)
  })

  it.each(['', '4711', 'toString', '__proto__'])('gives general advice for the unknown code %j', (code) => {
    expect(bkashAdvice(code, 'en')).toMatch(/Usual reasons/)
    expect(bkashAdvice(code, 'bn')).toMatch(/সাধারণত/)
  })
})
