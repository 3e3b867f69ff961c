import { localTaka, type Paisa, paisaToTaka, type Problem, problemText, type Reader } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'
import type { PriceChange } from '../submissions/index.ts'

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

/**
 * `errors` has what the change costs, in taka; the next request agrees to it by `total`. While the payment is being checked,
 * the difference is only noted.
 */
export function priceToConfirm(price: PriceChange): AppError<'price_to_confirm.staff'> {
  const text = (paisa: Paisa) => (reader: Reader) => localTaka(paisa, reader.digits)
  const errors = {
    before: String(paisaToTaka(price.beforePaisa)),
    total: String(paisaToTaka(price.totalPaisa)),
    toPay: String(paisaToTaka(price.openPaisa ?? 0)),
    comesBack: String(paisaToTaka(price.surplusPaisa)),
    isNoted: String(price.openPaisa === undefined),
  }
  const params = { before: text(price.beforePaisa), total: text(price.totalPaisa) }
  return new AppError('conflict', 'price_to_confirm.staff', { params, errors })
}

export function noFileField(): AppError {
  return new AppError('not_found', 'no_file_field')
}

export function fileRejected(problem: Problem | undefined): AppError {
  if (!problem) return new AppError('invalid', 'no_file_sent', { field: 'file' })
  const write = ({ language, digits }: Reader) => problemText(problem, language, digits)
  return new AppError('invalid', { code: problem.code, write }, { field: 'file' })
}
