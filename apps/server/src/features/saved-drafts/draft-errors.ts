import type { DraftState } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

/** A link that opens nothing. The pages have a text of their own for each code. */
export function draftGone(state: DraftState | null): AppError {
  switch (state) {
    case 'submitted':
      return new AppError('not_found', 'draft_submitted')
    case 'expired':
      return new AppError('not_found', 'draft_expired')
    case 'open':
    case null:
      return new AppError('not_found', 'draft_not_found')
  }
}

export function draftChanged(): AppError {
  return new AppError('conflict', 'draft_changed')
}

export function missingRevision(): AppError {
  return new AppError('invalid', 'invalid_input.revision')
}

export function tooManyDrafts(retryAfterSeconds: number): AppError {
  return new AppError('too_many', 'too_many_attempts.drafts', { retryAfterSeconds })
}

export function draftFileNotFound(): AppError {
  return new AppError('not_found', 'file_not_found')
}
