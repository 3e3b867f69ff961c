import { ApiError } from '../../lib/api-error.ts'
import type { Messages } from './en.ts'

/** What the server said, in the person's language where we have it; else the fallback of the catalogue. */
export function errorText({ errorsByCode, failure }: Messages, error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.code === 'too_many_attempts' && error.retryAfterSeconds !== null) {
    return failure.tooMany(Math.ceil(error.retryAfterSeconds / 60))
  }
  if (Object.hasOwn(errorsByCode, error.code)) return errorsByCode[error.code] ?? fallback
  // A failure that the server itself did not foresee has nothing to tell a person.
  return error.fromServer && error.status !== 500 ? error.message : fallback
}
