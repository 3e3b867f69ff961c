import { MAX_PERSON, PEOPLE_LIST_BOUNDS } from '@nibondhon/domain'
import { AppError, errorText } from '../../platform/http/index.ts'
import type { TableProblem } from '../../platform/spreadsheets/index.ts'

export function personNotFound(): AppError {
  return new AppError('not_found', 'person_not_found')
}

export function personErased(): AppError {
  return new AppError('conflict', 'person_erased')
}

/** The first phone and e-mail address that are none. */
export function invalidContacts(wrong: { phone: string | undefined; email: string | undefined }): AppError {
  const phones = wrong.phone === undefined ? null : errorText('invalid_input.phone', { text: wrong.phone })
  const emails = wrong.email === undefined ? null : errorText('invalid_input.email', { text: wrong.email })
  const write = phones ?? emails ?? (() => '')
  const errors = { ...(phones && { phones }), ...(emails && { emails }) }
  return new AppError('invalid', { code: 'invalid_input', write }, { errors })
}

export function tooManyColumns(): AppError {
  return new AppError('invalid', 'too_many_columns', { params: { max: MAX_PERSON.columns } })
}

export function columnTwice(): AppError {
  return new AppError('invalid', 'column_twice')
}

/** Someone else changed the columns meanwhile. */
export function columnsChanged(): AppError {
  return new AppError('conflict', 'columns_changed')
}

export function samePerson(): AppError {
  return new AppError('invalid', 'invalid_input.same_person')
}

export function mergeNotFound(): AppError {
  return new AppError('not_found', 'merge_not_found')
}

export function cannotUndo(why: 'undone' | 'too_old' | 'person_again' | 'person_gone'): AppError {
  return new AppError('conflict', `merge_not_undone.${why}`)
}

export function nothingToExport(): AppError {
  return new AppError('not_found', 'nothing_to_export.people')
}

export function personWaits(): AppError {
  return new AppError('conflict', 'person_waits')
}

/** The sentences that statements have, where the file is the same; a list of people has other bounds. */
export function listRejected(problem: 'file_missing' | 'file_empty' | `file_${TableProblem}`): AppError {
  switch (problem) {
    case 'file_missing':
      return new AppError('invalid', 'file_missing.list')
    case 'file_too_large': {
      const { rows, columns, bytes } = PEOPLE_LIST_BOUNDS
      const params = { rows: rows.toLocaleString('en'), columns, megabytes: bytes / 1024 / 1024 }
      return new AppError('invalid', 'file_too_large.list', { params })
    }
    default:
      return new AppError('invalid', problem)
  }
}

export function mappingInvalid(): AppError {
  return new AppError('invalid', 'mapping_invalid.people')
}

export function nameMissing(): AppError {
  return new AppError('invalid', 'mapping_invalid.names')
}

export function importNotFound(): AppError {
  return new AppError('not_found', 'people_import_not_found')
}

export function importNotOpen(): AppError {
  return new AppError('conflict', 'people_import_begun')
}

export function importNotUndone(): AppError {
  return new AppError('conflict', 'people_import_not_undone')
}

export function decisionInvalid(row: number): AppError {
  return new AppError('invalid', 'people_import_decision', { params: { row } })
}
