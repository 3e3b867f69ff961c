import type { ProblemCode } from '../translations/message-types.ts'
import type { Problem } from './form-types.ts'

/**
 * A problem found in a form that is being saved, with the place to correct it: a field by its id, or a setting by
 * its path, such as `title` or `settings.amount`.
 */
export type FormProblem = Problem & { fieldId?: string; setting?: string }

/** Makes a problem whose code has words, which the type of `code` makes sure of. */
export function problem(code: ProblemCode, params: Problem['params'] = {}): Problem {
  return { code, params }
}

/** The place as one key, under which the problem is told to whoever saves the form. */
export function formProblemKey({ fieldId, setting }: FormProblem): string {
  return fieldId ?? setting ?? 'form'
}
