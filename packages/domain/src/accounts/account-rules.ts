import { isEmailAddress } from '../formats/formats.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, PASSWORD_MESSAGES } from './password-rules.ts'

/** The rules of an account's texts. The API enforces them; the console checks them before it sends a form. */

export const MAX_USERNAME_LENGTH = 100

export const ACCOUNT_MESSAGES = {
  username_required: 'Username is required',
  username_too_long: `Username must be at most ${MAX_USERNAME_LENGTH} characters`,
  email_required: 'E-mail is required',
  email_invalid: 'Please enter a valid e-mail address',
  password_required: 'Password is required',
} as const

/** The message for a username that the API would reject, or undefined. */
export function usernameError(typed: string): string | undefined {
  const username = typed.trim()
  if (username === '') return ACCOUNT_MESSAGES.username_required
  return username.length > MAX_USERNAME_LENGTH ? ACCOUNT_MESSAGES.username_too_long : undefined
}

/** The message for an e-mail address that the API would reject, or undefined. */
export function emailError(typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return ACCOUNT_MESSAGES.email_required
  return isEmailAddress(email) ? undefined : ACCOUNT_MESSAGES.email_invalid
}

/** Lengths only: the server also rejects common passwords (see `passwordProblem`). */
export function passwordError(password: string): string | undefined {
  if (password === '') return ACCOUNT_MESSAGES.password_required
  if (password.length < MIN_PASSWORD_LENGTH) return PASSWORD_MESSAGES.password_too_short.en
  return password.length > MAX_PASSWORD_LENGTH ? PASSWORD_MESSAGES.password_too_long.en : undefined
}
