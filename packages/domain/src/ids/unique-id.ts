import { toAsciiDigits } from '../digits/digits.ts'
import { pickLetters } from './pick-letters.ts'

/** The public name of a submission: 32 of A-Z and 0-9, about 165 bits, so it cannot be guessed. */

const UNIQUE_ID_LENGTH = 32

/** How many random bytes `makeUniqueId` needs: twice the length, because it discards some. */
export const UNIQUE_ID_BYTES = 64

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const SHAPE = /^[A-Z0-9]{32}$/

export function isUniqueId(text: string): boolean {
  return SHAPE.test(text)
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
  return pickLetters({ letters: LETTERS, count: UNIQUE_ID_LENGTH, randomBytes })
}
