/**
 * Whole numbers of any size, 0 or greater, as digits of base 10,000,000, the lowest first. Not BigInt, which the oldest
 * browsers of members do not have.
 */
export type Whole = readonly number[]

const BASE = 10_000_000
const DIGITS = 7

/** From a text of decimal digits. */
export function readWhole(text: string): Whole {
  const digits: number[] = []
  for (let end = text.length; end > 0; end -= DIGITS) {
    digits.push(Number(text.slice(Math.max(0, end - DIGITS), end)))
  }
  return trim(digits)
}

export function wholeText(number: Whole): string {
  const [first = 0, ...rest] = [...number].reverse()
  return `${first}${rest.map((digit) => String(digit).padStart(DIGITS, '0')).join('')}`
}

export function powerOfTen(exponent: number): Whole {
  return readWhole(`1${'0'.repeat(exponent)}`)
}

export function isZero(number: Whole): boolean {
  return number.length === 0
}

/** Negative, 0 or positive, as `a` is less than, equal to or greater than `b`. */
export function compareWhole(a: Whole, b: Whole): number {
  if (a.length !== b.length) return a.length - b.length
  for (let index = a.length - 1; index >= 0; index -= 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

export function addWhole(a: Whole, b: Whole): Whole {
  const sum: number[] = []
  let carry = 0
  for (let index = 0; index < Math.max(a.length, b.length) || carry > 0; index += 1) {
    const digit = (a[index] ?? 0) + (b[index] ?? 0) + carry
    carry = digit >= BASE ? 1 : 0
    sum.push(digit - carry * BASE)
  }
  return sum
}

/** `a` must not be less than `b`. */
export function subtractWhole(a: Whole, b: Whole): Whole {
  const difference: number[] = []
  let borrow = 0
  for (let index = 0; index < a.length; index += 1) {
    const digit = (a[index] ?? 0) - (b[index] ?? 0) - borrow
    borrow = digit < 0 ? 1 : 0
    difference.push(digit + borrow * BASE)
  }
  return trim(difference)
}

export function multiplyWhole(a: Whole, b: Whole): Whole {
  const product = new Array<number>(a.length + b.length).fill(0)
  a.forEach((digit, at) => {
    let carry = 0
    for (let index = 0; index < b.length || carry > 0; index += 1) {
      const value = (product[at + index] ?? 0) + digit * (b[index] ?? 0) + carry
      carry = Math.floor(value / BASE)
      product[at + index] = value - carry * BASE
    }
  })
  return trim(product)
}

/** How often `b`, which must not be 0, fits into `a`. */
export function divideWhole(a: Whole, b: Whole): Whole {
  const quotient: number[] = []
  let rest: Whole = []
  for (let index = a.length - 1; index >= 0; index -= 1) {
    rest = trim([a[index] ?? 0, ...rest])
    const digit = timesContained(rest, b)
    if (digit > 0) rest = subtractWhole(rest, multiplyWhole(b, [digit]))
    quotient.unshift(digit)
  }
  return trim(quotient)
}

/** The digit of a long division, found by halving. */
function timesContained(rest: Whole, divisor: Whole): number {
  let [low, high] = [0, BASE]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (compareWhole(multiplyWhole(divisor, [middle]), rest) <= 0) low = middle
    else high = middle
  }
  return low
}

function trim(digits: number[]): Whole {
  let length = digits.length
  while (length > 0 && digits[length - 1] === 0) length -= 1
  return digits.slice(0, length)
}
