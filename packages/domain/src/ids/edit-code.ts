import { toAsciiDigits } from '../digits/digits.ts'
import type { Problem } from '../form-model/form-types.ts'
import { pickLetters } from './pick-letters.ts'

/** What proves that a submission is yours: 6 digits, told once when it is made. */

export const EDIT_CODE_LENGTH = 6

/** Random bytes to bring to `makeEditCode`; some are thrown away. */
export const EDIT_CODE_BYTES = 32

export const EDIT_CODE_WORDS = {
  edit_code_missing: {
    en: 'Please enter your edit code',
    bn: 'আপনার এডিট কোড লিখুন',
  },
  edit_code_format: {
    en: 'Edit code must be exactly 6 digits',
    bn: 'এডিট কোড ঠিক ৬ সংখ্যার হতে হবে',
  },
} as const

export type EditCodeProblem = Problem & { code: keyof typeof EDIT_CODE_WORDS }

/** What is longer is no code, however many spaces it has, and stays as it is. */
const MAX_TYPED_LENGTH = 100

export function normaliseEditCode(text: string): string {
  return text.length > MAX_TYPED_LENGTH ? text : toAsciiDigits(text).replace(/\s/g, '')
}

export function isEditCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}

/** What is wrong with a code as typed, or null. */
export function editCodeProblem(text: string): EditCodeProblem | null {
  const code = normaliseEditCode(text)
  if (code === '') return { code: 'edit_code_missing', params: {} }
  return isEditCode(code) ? null : { code: 'edit_code_format', params: {} }
}

/** Every code is equally likely. The bytes must come from a secure source. */
export function makeEditCode(randomBytes: Uint8Array): string {
  return pickLetters({ letters: '0123456789', count: EDIT_CODE_LENGTH, randomBytes })
}
