import { useEffect, useRef, type RefObject } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { PasskeyError } from '../account/passkeys/passkeys.ts'
import { messageOr } from '../errors/message-or.ts'
import { commonTexts } from '../texts/common-texts.ts'

export type FieldErrors = Readonly<Record<string, string>>

/** The server's messages for single fields. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.errors : {}
}

/** The message for the whole form; null where the fields show it. */
export function failureText(error: unknown, fields: readonly string[]): string | null {
  const texts = commonTexts().errors
  if (!error) return null
  if (error instanceof PasskeyError) return error.message
  const isShownAtField = fields.some((field) => field in fieldErrorsOf(error))
  return isShownAtField ? null : messageOr(texts.didNotWork, error)
}

/** Errors of the invalid fields only; null when all are valid. */
export function onlyErrors<K extends string>(
  errors: Record<K, string | undefined>,
): Partial<Record<K, string>> | null {
  const found = Object.entries(errors).filter(([, message]) => message !== undefined)
  if (found.length === 0) return null
  return Object.fromEntries(found) as Partial<Record<K, string>>
}

/** Focuses the first invalid field each time new errors arrive. */
export function useFirstError(errors: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
