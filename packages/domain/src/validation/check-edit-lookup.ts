import type { Problem } from '../form-model/form-types.ts'
import { problem } from '../form-model/problem.ts'
import { editCodeProblem } from '../ids/edit-code.ts'

/** The page that asks for unique ID and edit code: one of them missing is one problem, whichever it is. */
export function checkEditLookup({ uniqueId, editCode }: { uniqueId: string; editCode: string }): Problem[] {
  if (uniqueId.trim() === '' || editCode.trim() === '') return [problem('edit_lookup_incomplete')]
  const wrong = editCodeProblem(editCode)
  return wrong === null ? [] : [wrong]
}
