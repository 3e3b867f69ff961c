import { ApiError, messageOr } from '../../../lib/api-error.ts'
import { PasskeyError } from './passkeys/passkeys.ts'

export type FieldErrors = Readonly<Record<string, string>>

/** The server's messages for single fields. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.errors : {}
}

/** The message for the whole form; null where the fields show it. */
export function failureText(error: unknown, fields: readonly string[]): string | null {
  if (!error) return null
  if (error instanceof PasskeyError) return error.message
  const isSaidAtField = fields.some((field) => field in fieldErrorsOf(error))
  return isSaidAtField
    ? null
    : messageOr('That did not work. Please check your connection and try again.', error)
}
