import type { DiscountProblem, Locale } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export type CodeProblem = DiscountProblem | 'code_used_up' | 'code_used_by_person' | 'code_needs_contact'

/** Its error is under `discountCode`, as those of answers are under their field. */
export function codeRejected(problem: CodeProblem, locale: Locale): AppError {
  const kind = problem === 'code_used_up' || problem === 'code_used_by_person' ? 'conflict' : 'invalid'
  return new AppError(kind, problem, { field: 'discountCode', locale })
}
