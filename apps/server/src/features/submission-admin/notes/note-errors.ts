import { AppError } from '../../../platform/http/index.ts'

export function noteNotFound(): AppError {
  return new AppError('not_found', 'note_not_found')
}

export function notOwnNote(): AppError {
  return new AppError('forbidden', 'not_own_note')
}

export function tooManyNotes(retryAfterSeconds: number): AppError {
  return new AppError('too_many', 'too_many_notes.hour', { retryAfterSeconds })
}

export function tooManyNotesHere(max: number): AppError {
  return new AppError('invalid', 'too_many_notes.here', { params: { max } })
}
