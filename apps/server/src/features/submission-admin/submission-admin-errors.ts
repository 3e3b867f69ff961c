import { AppError } from '../../platform/http/index.ts'

export { submissionChanged, submissionNotFound } from '../submissions/index.ts'

export function someNotFound(missing: number): AppError {
  return new AppError(
    'not_found',
    'submission_not_found',
    `${missing} of the selected submissions no longer ${missing === 1 ? 'exists' : 'exist'}. Reload the list and try again.`,
  )
}

export function nothingToExport(): AppError {
  return new AppError('not_found', 'nothing_to_export', 'No submissions found for the specified criteria')
}

export function comparisonTooLong(): AppError {
  return new AppError(
    'unavailable',
    'comparison_too_long',
    'Comparing these submissions takes too long. Narrow the filters or choose fields to compare, and try again.',
  )
}

export function tooManyComparisons(): AppError {
  return new AppError(
    'unavailable',
    'busy',
    'Other submissions are being compared at the moment. Please try again in a little while.',
    { retryAfterSeconds: 10 },
  )
}

export function tooManyForSheet(max: number): AppError {
  return new AppError(
    'invalid',
    'too_many_for_sheet',
    `A spreadsheet holds at most ${max.toLocaleString('en')} submissions. Narrow the filters or choose CSV.`,
  )
}

export function chartsTooLong(): AppError {
  return new AppError(
    'unavailable',
    'charts_too_long',
    'Counting these answers takes too long. Narrow the filters, for example to one month, and try again.',
  )
}

export function chartsBusy(): AppError {
  return new AppError(
    'unavailable',
    'busy',
    'Other answers are being counted at the moment. Please try again in a little while.',
    { retryAfterSeconds: 10 },
  )
}
