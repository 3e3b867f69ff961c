import { pickLetters } from '../ids/ids.ts'
import { toAsciiDigits } from '../locale/locale.ts'

/**
 * What a member writes on a bank transfer or says at a counter, so that staff find the submission: six signs and a check
 * sign. Without 0, O, 1, I and L, which people take for each other, 31 signs are left. That is a prime number, so the
 * weighted sum below finds every single wrong sign and every swap of two signs.
 */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const COUNT = SIGNS.length

const LENGTH = 7
const DATA_LENGTH = LENGTH - 1

/** How many references there are. */
const REFERENCES = COUNT ** DATA_LENGTH

/** How many random bytes `makePaymentReference` needs; it discards some. */
export const PAYMENT_REFERENCE_BYTES = 32

export function makePaymentReference(randomBytes: Uint8Array): string {
  return withCheckSign(withDigit(pickLetters({ letters: SIGNS, count: DATA_LENGTH, randomBytes })))
}

const MIN_KEY_LENGTH = 32
const MAX_KEY_LENGTH = 200

/**
 * The reference of the submission that will be sent with this random idempotency key: the page that asks for a transfer
 * shows it before the submission exists. Null for a key that is too short to be random. The server gives another one in
 * the rare case that it is taken.
 */
export function paymentReferenceOfKey(key: string): string | null {
  if (key.length < MIN_KEY_LENGTH || key.length > MAX_KEY_LENGTH) return null
  let number = 0
  for (let index = 0; index < key.length; index += 1) {
    number = (number * 131 + key.charCodeAt(index)) % REFERENCES
  }
  let data = ''
  for (let place = 0; place < DATA_LENGTH; place += 1) {
    data = SIGNS.charAt(number % COUNT) + data
    number = Math.floor(number / COUNT)
  }
  return withCheckSign(withDigit(data))
}

/** The signs begin with the digits. */
const DIGITS = 8

/** Without a digit, a mistyped reference looks like any word of seven letters, and is not found. */
function withDigit(data: string): string {
  return /\d/.test(data) ? data : SIGNS.charAt(SIGNS.indexOf(data.charAt(0)) % DIGITS) + data.slice(1)
}

/** Whether it can be the random key under which seats are held; the reference of the payment is derived from it. */
export function isHoldKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && /^[\w-]{32,64}$/.test(key)
}

export function isPaymentReference(text: string): boolean {
  if (text.length !== LENGTH) return false
  const values = valuesOf(text)
  return values.every((value) => value >= 0) && weightedSum(values) === 0
}

/** K7P-4XQ2: two short groups are easier to read out and to type. */
export function formatPaymentReference(reference: string): string {
  return `${reference.slice(0, 3)}-${reference.slice(3)}`
}

/** A reference with a divider after each sign, and spaces around. */
const MAX_WRITTEN_LENGTH = 40

/** Upper case without dividers, with 0-9 for Bangla digits; '' where the text is too long to be a reference. */
export function normaliseReference(text: string): string {
  if (text.length > MAX_WRITTEN_LENGTH) return ''
  return toAsciiDigits(text)
    .replace(/[\s\p{Dash_Punctuation}\u200b-\u200d\ufeff._]/gu, '')
    .toUpperCase()
}

/** The reference that a text consists of, as people write it; null when it is none, or its check sign is wrong. */
export function readPaymentReference(text: string): string | null {
  const reference = normaliseReference(text)
  return isPaymentReference(reference) ? reference : null
}

/**
 * The references that may have been meant by seven signs of A-Z and 0-9 whose check sign is wrong: those with one other
 * sign, and those with two neighbours swapped, which come first. The caller looks up which of them exist. Empty for a
 * correct reference, and where more than one sign cannot be part of any.
 */
export function meantReferences(written: string): string[] {
  if (written.length !== LENGTH || isPaymentReference(written)) return []
  const values = valuesOf(written)
  const unknown = values.filter((value) => value < 0).length
  if (unknown > 1) return []
  const swapped = unknown === 0 ? values.slice(1).map((_, index) => swap(values, index)) : []
  const replaced = values.flatMap((value, place) =>
    unknown === 1 && value >= 0 ? [] : [replaceAt(values, place)],
  )
  const meant = [...swapped.filter((one) => weightedSum(one) === 0), ...replaced].map(textOf)
  return [...new Set(meant)]
}

function withCheckSign(data: string): string {
  return data + SIGNS.charAt((COUNT - weightedSum([...valuesOf(data), 0])) % COUNT)
}

/** -1 for a sign that no reference has. */
function valuesOf(text: string): number[] {
  return Array.from(text, (sign) => SIGNS.indexOf(sign))
}

function textOf(values: readonly number[]): string {
  return values.map((value) => SIGNS.charAt(value)).join('')
}

/** The weights 7 to 1 differ and none is a multiple of 31: no wrong sign and no swap leaves the sum as it was. */
function weightedSum(values: readonly number[]): number {
  return values.reduce((sum, value, place) => sum + value * (LENGTH - place), 0) % COUNT
}

function swap(values: readonly number[], index: number): number[] {
  return values.map(
    (value, place) => values[place === index ? index + 1 : place === index + 1 ? index : place] ?? value,
  )
}

/** With the one sign at this place that makes the check sign correct. */
function replaceAt(values: readonly number[], place: number): number[] {
  const withSign = (sign: number) => values.map((value, index) => (index === place ? sign : value))
  const sign = Array.from(SIGNS).findIndex((_, index) => weightedSum(withSign(index)) === 0)
  return withSign(sign)
}
