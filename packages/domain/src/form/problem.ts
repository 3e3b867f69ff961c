import type { ProblemCode } from '../words/words-types.ts'
import type { Problem } from './form-types.ts'

/** A problem found in a form that is being saved; without `fieldId` it is about the form as a whole. */
export type FormProblem = Problem & { fieldId?: string }

/** Makes a problem whose code has words, which the type of `code` makes sure of. */
export function problem(code: ProblemCode, params: Problem['params'] = {}): Problem {
  return { code, params }
}
