import { AppError } from '../../../platform/http/index.ts'

export function noteNotFound(): AppError {
  return new AppError('not_found', 'note_not_found', 'This note does not exist any more.')
}

export function notOwnNote(): AppError {
  return new AppError('forbidden', 'not_own_note', 'Only the person who wrote a note can change it.')
}

export function tooManyNotes(retryAfterSeconds: number): AppError {
  return new AppError(
    'too_many',
    'too_many_notes',
    'You have written many notes within an hour. Please try again later.',
    { retryAfterSeconds },
  )
}

export function tooManyNotesHere(max: number): AppError {
  return new AppError('invalid', 'too_many_notes', `A submission can have at most ${max} notes.`)
}
