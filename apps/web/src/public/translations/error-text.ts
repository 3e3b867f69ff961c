import { ApiError } from '../../lib/api-error.ts'
import type { Words } from './en.ts'

/** What the server said, in the person's language where we have it; else the fallback of the catalogue. */
export function errorText({ refusals }: Words, error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (Object.hasOwn(refusals, error.code)) return refusals[error.code] ?? fallback
  // A failure that the server itself did not foresee has nothing to tell a person.
  return error.fromServer && error.status !== 500 ? error.message : fallback
}
