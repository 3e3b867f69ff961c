import { AppError } from '../../platform/http/index.ts'

export { submissionChanged, submissionNotFound } from '../submissions/index.ts'

export function someNotFound(missing: number): AppError {
  const key = missing === 1 ? 'submission_not_found.one_selected' : 'submission_not_found.selected'
  return new AppError('not_found', key, { params: { count: missing } })
}

export function answerFilterInvalid(what: 'incomplete' | 'unknown_field'): AppError {
  return new AppError('invalid', `answer_filter.${what}`, { field: 'answerTo' })
}

export function listCursorInvalid(): AppError {
  return new AppError('invalid', 'invalid_input.list_cursor', { field: 'after' })
}

export function isAnswerFilterInvalid(error: unknown): boolean {
  return error instanceof AppError && error.code === 'answer_filter'
}

export function nothingToExport(): AppError {
  return new AppError('not_found', 'nothing_to_export')
}

export function comparisonTooLong(): AppError {
  return new AppError('unavailable', 'comparison_too_long')
}

export function tooManyComparisons(): AppError {
  return new AppError('unavailable', 'busy.comparing', { retryAfterSeconds: 10 })
}

export function tooManyForSheet(max: number): AppError {
  return new AppError('invalid', 'too_many_for_sheet', { params: { max: max.toLocaleString('en') } })
}

export function chartsTooLong(): AppError {
  return new AppError('unavailable', 'charts_too_long')
}

export function chartsBusy(): AppError {
  return new AppError('unavailable', 'busy.counting', { retryAfterSeconds: 10 })
}
