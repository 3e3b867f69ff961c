import {
  addWhole,
  compareWhole,
  divideWhole,
  isZero,
  multiplyWhole,
  powerOfTen,
  readWhole,
  subtractWhole,
  type Whole,
  wholeText,
} from './whole-number.ts'

/** An exact number, so that 0.1 + 0.2 is 0.3 and a third three times is 1. Only `roundFraction` ever rounds. */
export interface Fraction {
  isNegative: boolean
  above: Whole
  /** Never 0. */
  below: Whole
}

/** Beyond this, a number is no longer stored exactly. */
const MAX_RESULT = 1e15

/** From a decimal such as -12.50; null for a number too large or too small to be one. */
export function readFraction(value: number | string): Fraction | null {
  const [, minus, whole, decimals = ''] = DECIMAL.exec(String(value)) ?? []
  if (whole === undefined) return null
  return { isNegative: minus === '-', above: readWhole(whole + decimals), below: powerOfTen(decimals.length) }
}

const DECIMAL = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/

export function addFractions(a: Fraction, b: Fraction): Fraction {
  const [left, right] = [multiplyWhole(a.above, b.below), multiplyWhole(b.above, a.below)]
  const below = multiplyWhole(a.below, b.below)
  if (a.isNegative === b.isNegative) return { isNegative: a.isNegative, above: addWhole(left, right), below }
  return compareWhole(left, right) >= 0
    ? { isNegative: a.isNegative, above: subtractWhole(left, right), below }
    : { isNegative: b.isNegative, above: subtractWhole(right, left), below }
}

export function negateFraction(fraction: Fraction): Fraction {
  return { ...fraction, isNegative: !fraction.isNegative }
}

export function multiplyFractions(a: Fraction, b: Fraction): Fraction {
  return {
    isNegative: a.isNegative !== b.isNegative,
    above: multiplyWhole(a.above, b.above),
    below: multiplyWhole(a.below, b.below),
  }
}

/** Null for a division by zero. */
export function divideFractions(a: Fraction, b: Fraction): Fraction | null {
  if (isZero(b.above)) return null
  return multiplyFractions(a, { isNegative: b.isNegative, above: b.below, below: b.above })
}

export function isLess(a: Fraction, b: Fraction): boolean {
  const { isNegative, above } = addFractions(a, negateFraction(b))
  return isNegative && !isZero(above)
}

/** To so many decimals, a half away from zero: 2.5 becomes 3, and -2.5 becomes -3. */
export function roundFraction({ isNegative, above, below }: Fraction, decimals: number): Fraction {
  const scale = powerOfTen(decimals)
  const twice = (number: Whole) => addWhole(number, number)
  const rounded = divideWhole(addWhole(twice(multiplyWhole(above, scale)), below), twice(below))
  return { isNegative, above: rounded, below: scale }
}

/** As a number with so many decimals; null where it is too large to be stored exactly. */
export function fractionToNumber(fraction: Fraction, decimals: number): number | null {
  const { isNegative, above } = roundFraction(fraction, decimals)
  const digits = wholeText(above).padStart(decimals + 1, '0')
  const text = `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`
  const number = Number(text.replace(/\.$/, ''))
  if (number > MAX_RESULT) return null
  return isNegative && number !== 0 ? -number : number
}
