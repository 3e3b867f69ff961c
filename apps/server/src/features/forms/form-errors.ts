import { formProblemKey, problemText, type FormProblem, type Problem } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export function formNotFound(): AppError {
  return new AppError('not_found', 'form_not_found', 'Form not found')
}

export function formInactive(): AppError {
  return new AppError('conflict', 'form_inactive', 'This form has been deactivated.')
}

export function formChangedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'form_changed',
    'This form was changed by someone else. Reload and try again.',
  )
}

export function urlTaken(): AppError {
  const message = 'This URL is already in use. Please choose a different one.'
  return new AppError('conflict', 'custom_url_taken', message, { errors: { customUrl: message } })
}

/** All problems of a form by their place, the first one of each: the editor takes people there one by one. */
export function rejectProblems(problems: readonly FormProblem[]): void {
  const [first] = problems
  if (!first) return
  const texts = problems.map((problem) => [formProblemKey(problem), problemText(problem, 'en')] as const)
  // Later entries win, so the first problem of each place has to come last.
  const errors = Object.fromEntries(texts.toReversed())
  throw new AppError('invalid', first.code, problemText(first, 'en'), { errors })
}

export function rejectUrl([problem]: readonly Problem[]): void {
  if (!problem) return
  const message = problemText(problem, 'en')
  throw new AppError('invalid', problem.code, message, { errors: { customUrl: message } })
}
