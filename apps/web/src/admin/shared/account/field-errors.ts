import { ApiError, messageOr } from '../../../lib/api-error.ts'
import { PasskeyError } from './passkeys/passkeys.ts'

export type FieldErrors = Readonly<Record<string, string>>

/** What the server says of single fields. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.errors : {}
}

/** What is wrong as a whole; null where the fields say it. */
export function failureText(error: unknown, fields: readonly string[]): string | null {
  if (!error) return null
  if (error instanceof PasskeyError) return error.message
  const isSaidAtField = fields.some((field) => field in fieldErrorsOf(error))
  return isSaidAtField
    ? null
    : messageOr('That did not work. Please check your connection and try again.', error)
}
