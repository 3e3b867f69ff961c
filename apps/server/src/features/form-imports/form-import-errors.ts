import { ANSWER_LIST_BOUNDS } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'
import type { TableProblem } from '../../platform/spreadsheets/index.ts'

/** The sentences that lists of people have, where the file is the same; answers have other bounds. */
export function answersRejected(problem: 'file_missing' | 'file_empty' | `file_${TableProblem}`): AppError {
  switch (problem) {
    case 'file_missing':
      return new AppError('invalid', 'file_missing.list')
    case 'file_too_large': {
      const { rows, columns, bytes } = ANSWER_LIST_BOUNDS
      const params = { rows: (rows - 1).toLocaleString('en'), columns, megabytes: bytes / 1024 / 1024 }
      return new AppError('invalid', 'file_too_large.answers', { params })
    }
    default:
      return new AppError('invalid', problem)
  }
}

export function columnsInvalid(): AppError {
  return new AppError('invalid', 'columns_invalid.answers')
}

export function importedBefore(title: string): AppError {
  return new AppError('conflict', 'answers_imported_before', { params: { title } })
}

export function importNotFound(): AppError {
  return new AppError('not_found', 'form_import_not_found')
}

export function importNotUndone(): AppError {
  return new AppError('conflict', 'form_import_not_undone')
}

export function importOfOther(): AppError {
  return new AppError('forbidden', 'form_import_of_other')
}
