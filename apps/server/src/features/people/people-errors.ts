import { MAX_PERSON } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export function personNotFound(): AppError {
  return new AppError('not_found', 'person_not_found')
}

export function personErased(): AppError {
  return new AppError('conflict', 'person_erased')
}

export function invalidPhone(text: string): AppError {
  return new AppError('invalid', 'invalid_input.phone', { params: { text }, field: 'phones' })
}

export function invalidEmail(text: string): AppError {
  return new AppError('invalid', 'invalid_input.email', { params: { text }, field: 'emails' })
}

export function tooManyColumns(): AppError {
  return new AppError('invalid', 'too_many_columns', { params: { max: MAX_PERSON.columns } })
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
