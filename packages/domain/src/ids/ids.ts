import { toAsciiDigits } from '../locale/locale.ts'

/** The public name of a submission: 32 of A-Z and 0-9, about 165 bits, so it cannot be guessed. */

const UNIQUE_ID_LENGTH = 32

/** How many random bytes `makeUniqueId` needs: twice the length, because it discards some. */
export const UNIQUE_ID_BYTES = 64

const UNIQUE_ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const UNIQUE_ID = /^[A-Z0-9]{32}$/

export function isUniqueId(text: string): boolean {
  return UNIQUE_ID.test(text)
}

/** An id with a divider after each letter, and spaces around. */
const MAX_WRITTEN_LENGTH = 200

/** Removes dashes and spaces and reads Bangla digits and lower case, as people copy an id. */
export function normaliseUniqueId(text: string): string {
  if (text.length > MAX_WRITTEN_LENGTH) return text
  return toAsciiDigits(text)
    .replace(/[\s\p{Dash_Punctuation}\u200b-\u200d\ufeff]/gu, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** The first 8 characters read as a base-36 number; NaN when they are none. */
export function intUniqueId(uniqueId: string): number {
  const head = normaliseUniqueId(uniqueId).slice(0, 8).toLowerCase()
  return /^[0-9a-z]{8}$/.test(head) ? Number.parseInt(head, 36) : Number.NaN
}

/** Every letter is equally likely. The bytes must come from a secure source. */
export function makeUniqueId(randomBytes: Uint8Array): string {
  return pickLetters({ letters: UNIQUE_ID_LETTERS, count: UNIQUE_ID_LENGTH, randomBytes })
}

/** How many random bytes `makeTimeOrderedUuid` needs. */
export const UUID_BYTES = 10

/**
 * A UUID of version 7. Those made at the same time are neighbours in every index, so that storing or changing many of
 * them touches few pages. The bytes must come from a secure source.
 */
export function makeTimeOrderedUuid(now: number, randomBytes: Uint8Array): string {
  const time = now.toString(16).padStart(12, '0')
  let random = ''
  for (const byte of randomBytes) random += HEX[byte]
  const variant = '89ab'.charAt((randomBytes[0] ?? 0) % 4)
  const last = `7${random.slice(2, 5)}-${variant}${random.slice(5, 8)}-${random.slice(8, 20)}`
  return `${time.slice(0, 8)}-${time.slice(8)}-${last}`
}

/** Every byte in two digits: looked up, which takes a third of the time of writing them for each submission. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The shape of an id that PostgreSQL takes as a uuid, in any case. Whether there is such a thing is another matter. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** A submission is named by its id, as in links for staff, or by its unique id, as members know it. */
export type SubmissionName = { id: string } | { uniqueId: string }

/**
 * Null when it is neither. A text in the shape of an id is read as an id, although without dashes it could be a unique
 * id: people do not write a unique id with dashes at exactly these positions.
 */
export function readSubmissionName(text: string): SubmissionName | null {
  if (isUuid(text)) return { id: text.toLowerCase() }
  const uniqueId = normaliseUniqueId(text)
  return isUniqueId(uniqueId) ? { uniqueId } : null
}

/** The order id of a payment. `timestamp` is in milliseconds; the caller makes sure that it is unique. */
export function makeOrderId(timestamp: number): string {
  return `ORDER_${Math.trunc(timestamp)}`
}

/**
 * Turns random bytes into letters without bias: a byte above the largest multiple of the alphabet's size is
 * thrown away, because folding it back would make the first letters likelier than the rest.
 */
export function pickLetters(input: { letters: string; count: number; randomBytes: Uint8Array }): string {
  const { letters, count, randomBytes } = input
  const fair = 256 - (256 % letters.length)
  let text = ''
  for (const byte of randomBytes) {
    if (text.length === count) break
    if (byte < fair) text += letters.charAt(byte % letters.length)
  }
  if (text.length < count) throw new RangeError('Too few random bytes')
  return text
}
