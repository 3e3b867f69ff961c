import type { DraftState } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

/** A link that opens nothing. The pages have a text of their own for each code. */
export function draftGone(state: DraftState | null): AppError {
  switch (state) {
    case 'submitted':
      return new AppError('not_found', 'draft_submitted', 'This form was already submitted.')
    case 'expired':
      return new AppError('not_found', 'draft_expired', 'This saved form is not kept any more.')
    case 'open':
    case null:
      return new AppError('not_found', 'draft_not_found', 'There is no saved form at this address.')
  }
}

export function draftChanged(): AppError {
  return new AppError(
    'conflict',
    'draft_changed',
    'This form was saved on another device since you opened it.',
  )
}

export function missingRevision(): AppError {
  return new AppError('invalid', 'invalid_input', 'The revision is missing.')
}

export function tooManyDrafts(retryAfterSeconds: number): AppError {
  return new AppError('too_many', 'too_many_attempts', 'This was saved too often. Please try again later.', {
    retryAfterSeconds,
  })
}

export function draftFileNotFound(): AppError {
  return new AppError('not_found', 'file_not_found', 'File not found')
}
