import { toAsciiDigits } from '../locale/locale.ts'
import type { Problem } from '../form-model/form-types.ts'
import { problem } from '../form-model/problem.ts'
import { pickLetters } from './ids.ts'

/** The edit code lets a member change their submission: 6 digits, shown once when it is created. */

export const EDIT_CODE_LENGTH = 6

/** How many random bytes `makeEditCode` needs; it discards some. */
export const EDIT_CODE_BYTES = 32

export const EDIT_CODE_MESSAGES = {
  edit_code_missing: {
    en: 'Please enter your edit code',
    bn: 'আপনার সম্পাদনা কোড লিখুন',
  },
  edit_code_format: {
    en: 'Edit code must be exactly 6 digits',
    bn: 'সম্পাদনা কোড ঠিক ৬ সংখ্যার হতে হবে',
  },
} as const

export type EditCodeProblem = Problem & { code: keyof typeof EDIT_CODE_MESSAGES }

/** A longer text can't be a code with spaces in it and is returned unchanged. */
const MAX_TYPED_LENGTH = 100

export function normaliseEditCode(text: string): string {
  return text.length > MAX_TYPED_LENGTH ? text : toAsciiDigits(text).replace(/\s/g, '')
}

export function isEditCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}

/** The problem of a code as the member typed it, or null. */
export function editCodeProblem(text: string): EditCodeProblem | null {
  const code = normaliseEditCode(text)
  if (code === '') return { code: 'edit_code_missing', params: {} }
  return isEditCode(code) ? null : { code: 'edit_code_format', params: {} }
}

/** Problems of the page that asks for unique ID and edit code. If either is missing, that is one problem for both. */
export function checkEditLookup({ uniqueId, editCode }: { uniqueId: string; editCode: string }): Problem[] {
  if (uniqueId.trim() === '' || editCode.trim() === '') return [problem('edit_lookup_incomplete')]
  const wrong = editCodeProblem(editCode)
  return wrong === null ? [] : [wrong]
}

/** Every code is equally likely. The bytes must come from a secure source. */
export function makeEditCode(randomBytes: Uint8Array): string {
  return pickLetters({ letters: '0123456789', count: EDIT_CODE_LENGTH, randomBytes })
}
