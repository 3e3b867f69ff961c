import { toAsciiDigits } from '../digits/digits.ts'
import type { Problem } from '../form/form-types.ts'
import { problem } from '../form/problem.ts'

/** An edit code as typed, in digits of either script. */
export function checkEditCode(editCode: string): Problem[] {
  const code = toAsciiDigits(editCode.trim())
  if (code === '') return [problem('edit_code_required')]
  return /^[0-9]{6}$/.test(code) ? [] : [problem('edit_code_digits')]
}

/** The page that asks for both: one missing is one problem, whichever it is. */
export function checkEditLookup({ uniqueId, editCode }: { uniqueId: string; editCode: string }): Problem[] {
  if (uniqueId.trim() === '' || editCode.trim() === '') return [problem('edit_lookup_incomplete')]
  return checkEditCode(editCode)
}
