import { AppError } from '../../platform/http/index.ts'

export function liveSheetNotFound(): AppError {
  return new AppError('not_found', 'live_sheet_not_found')
}

export function tooManyLiveSheets(max: number): AppError {
  return new AppError('conflict', 'too_many_live_sheets', { params: { max } })
}

export function noSuchColumn(column: string): AppError {
  return new AppError('invalid', 'invalid_input.sheet_columns', { field: 'columns', params: { column } })
}

export function formOfSheetGone(): AppError {
  return new AppError('invalid', 'invalid_input.form_gone', { field: 'formId' })
}
