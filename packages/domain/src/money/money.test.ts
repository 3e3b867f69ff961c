import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTaka, localTaka, isTakaAmount, MAX_TAKA, paisaToTaka, takaToPaisa } from './money.ts'

describe('takaToPaisa', () => {
  it.each([
    [0, 0],
    [1, 100],
    [2350.5, 235050],
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [1.005, 101],
    [1.004, 100],
    [-1.005, -101],
    [1e-7, 0],
    [-0, 0],
  ])('turns %d taka into %d paisa', (taka, paisa) => {
    expect(takaToPaisa(taka)).toBe(paisa)
  })

  it.each([Number.NaN, Infinity, -Infinity, 1e300])('refuses %d', (taka) => {
    expect(() => takaToPaisa(taka)).toThrow(RangeError)
  })

  it('gives back every amount that went through paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_TAKA * 100, max: MAX_TAKA * 100 }), (paisa) => {
        expect(takaToPaisa(paisaToTaka(paisa)) === paisa).toBe(true)
      }),
    )
  })
})

describe('isTakaAmount', () => {
  it.each([0, 0.01, 1234.5, 99.99, MAX_TAKA])('takes %d', (value) => {
    expect(isTakaAmount(value)).toBe(true)
  })

  it.each([-1, -0.01, 1.005, Number.NaN, Infinity, MAX_TAKA + 1, '5', null, undefined, {}])(
    'refuses %j',
    (value) => {
      expect(isTakaAmount(value)).toBe(false)
    },
  )
})

describe('formatTaka', () => {
  it.each([
    [0, '৳0.00'],
    [5, '৳0.05'],
    [99_999, '৳999.99'],
    [123_450, '৳1,234.50'],
    [9_999_999, '৳99,999.99'],
    [10_000_000, '৳1,00,000.00'],
    [226_829_050, '৳22,68,290.50'],
    [123_456_789_012, '৳1,23,45,67,890.12'],
    [-123_450, '-৳1,234.50'],
  ])('shows %d paisa as %s', (paisa, text) => {
    expect(formatTaka(paisa)).toBe(text)
  })
})

describe('localTaka', () => {
  it('writes amounts in the digits of the language', () => {
    expect(localTaka(235_050, 'bn')).toBe('৳২,৩৫০.৫০')
    expect(localTaka(235_050, 'en')).toBe('৳2,350.50')
  })
})
