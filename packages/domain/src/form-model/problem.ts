import type { Problem } from './form-types.ts'
import type { ProblemCode } from './problem-codes.ts'

/**
 * A problem found in a form that is being saved, with the input to correct: a field by its id, or a setting by
 * its path, such as `title` or `settings.amount`.
 */
export type FormProblem = Problem & { fieldId?: string; setting?: string }

/** Creates a problem. The type of `code` makes sure that both translations have a text for it. */
export function problem(code: ProblemCode, params: Problem['params'] = {}): Problem {
  return { code, params }
}

/** The key that the API reports the problem under. */
export function formProblemKey({ fieldId, setting }: FormProblem): string {
  return fieldId ?? setting ?? 'form'
}
