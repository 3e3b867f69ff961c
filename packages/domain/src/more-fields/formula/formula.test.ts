import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateFormula } from './evaluate-formula.ts'
import { type Fraction, fractionToNumber, readFraction } from './fraction.ts'
import { MAX_FORMULA_LENGTH, parseFormula } from './parse-formula.ts'

function calculate(text: string, values: Record<string, number> = {}, decimals = 2): number | null {
  const parsed = parseFormula(text)
  if (!parsed.ok) throw new Error(`no formula: ${text}`)
  const valueOf = (name: string): Fraction | null => {
    const value = values[name]
    return value === undefined ? null : readFraction(value)
  }
  const result = evaluateFormula(parsed.formula, valueOf)
  return result && fractionToNumber(result, decimals)
}

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['100 / 10 / 2', 5],
    ['-2 * -3', 6],
    ['--2', 2],
    ['0.1 + 0.2', 0.3],
    ['1 / 3 * 3', 1],
    ['2 / 3', 0.67],
    ['1.005 * 1', 1.01],
    ['-1.005 * 1', -1.01],
    ['min(3, 1, 2) + max(4, 6)', 7],
    ['round(2.5) + round(-2.5)', 0],
    ['round(1.2345, 3) * 1000', 1235],
    ['৫ × ২ ÷ ৪', 2.5],
    ['0 * -1', 0],
  ])('%s is %d', (text, result) => {
    expect(calculate(text)).toBe(result)
  })

  it('uses answers by the names of their fields, also in Bangla', () => {
    expect(calculate('{guests} * 500 + { অতিথি }', { guests: 3, অতিথি: 2.5 })).toBe(1502.5)
  })

  it.each(['{guests} + 1', '1 / 0', '1 / (2 - 2)', 'max(1, {guests})', 'round({guests})'])(
    'has no result where an answer is missing or something is divided by zero: %s',
    (text) => {
      expect(calculate(text)).toBeNull()
    },
  )

  it('rounds once, at the end, to the decimals that are wanted', () => {
    expect([0, 2, 6].map((decimals) => calculate('2 / 3', {}, decimals))).toEqual([1, 0.67, 0.666667])
  })

  it('has no result that could not be stored exactly', () => {
    expect(calculate('999999999999 * 999999999999')).toBeNull()
    expect(calculate('{a} * 2', { a: 1e21 })).toBeNull()
  })

  it.each([
    ['', 1],
    ['1 +', 4],
    ['1 2', 3],
    ['(1', 3],
    ['{a', 1],
    ['{}', 1],
    ['alert(1)', 1],
    ['1 ^ 2', 3],
    ['min()', 5],
    ['round(1, 7)', 6],
    ['round(1, {a})', 6],
    ['1e5', 2],
    ['1234567890123456', 1],
    ['constructor', 1],
  ])('says where it cannot be read: %s at %d', (text, position) => {
    expect(parseFormula(text)).toEqual({ ok: false, position })
  })

  it('is neither too long nor too deep', () => {
    expect(parseFormula('1'.padEnd(MAX_FORMULA_LENGTH + 1, ' ')).ok).toBe(false)
    expect(parseFormula(`${'('.repeat(20)}1${')'.repeat(20)}`).ok).toBe(true)
    expect(parseFormula(`${'('.repeat(21)}1${')'.repeat(21)}`).ok).toBe(false)
    expect(parseFormula('-'.repeat(300)).ok).toBe(false)
  })

  it('calculates with whole hundredths as exactly as integers do', () => {
    const hundredths = fc.integer({ min: -99_999, max: 99_999 })
    fc.assert(
      fc.property(hundredths, hundredths, fc.integer({ min: -999, max: 999 }), (a, b, factor) => {
        const values = { a: a / 100, b: b / 100, factor }
        expect(calculate('({a} - {b}) * {factor}', values)).toBe(((a - b) * factor) / 100 + 0)
      }),
    )
  })

  it('divides as long division does', () => {
    const whole = fc.bigInt({ min: 0n, max: 10n ** 14n })
    fc.assert(
      fc.property(whole, fc.bigInt({ min: 1n, max: 10n ** 14n }), (a, b) => {
        const rounded = (2n * a * 100n + b) / (2n * b)
        const expected = Number(rounded) / 100
        fc.pre(Number.isSafeInteger(Number(rounded)) && expected <= 1e12)
        expect(calculate(`${a} / ${b}`)).toBe(expected)
      }),
    )
  })
})
