import {
  formProblemKey,
  problemText,
  type FormProblem,
  type Problem,
  type WriteText,
} from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export function formNotFound(): AppError {
  return new AppError('not_found', 'form_not_found')
}

export function formInactive(): AppError {
  return new AppError('conflict', 'form_inactive')
}

export function formChangedMeanwhile(): AppError {
  return new AppError('conflict', 'form_changed')
}

export function urlTaken(): AppError {
  return new AppError('conflict', 'custom_url_taken', { field: 'customUrl' })
}

/** All problems of a form by their place, the first one of each: the editor takes people there one by one. */
export function rejectProblems(problems: readonly FormProblem[]): void {
  const [first] = problems
  if (!first) return
  const texts = problems.map((problem) => [formProblemKey(problem), writeProblem(problem)] as const)
  // Later entries win, so the first problem of each place has to come last.
  const errors = Object.fromEntries(texts.toReversed())
  throw new AppError('invalid', { code: first.code, write: writeProblem(first) }, { errors })
}

export function rejectUrl([problem]: readonly Problem[]): void {
  if (!problem) return
  throw new AppError('invalid', { code: problem.code, write: writeProblem(problem) }, { field: 'customUrl' })
}

function writeProblem(problem: Problem): WriteText {
  return ({ language, digits }) => problemText(problem, language, digits)
}
