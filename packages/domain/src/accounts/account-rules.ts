import { isEmailAddress } from '../formats/formats.ts'
import type { Locale } from '../locale/locale.ts'
import type { LocalText } from '../locale/local-text.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, PASSWORD_MESSAGES } from './password-rules.ts'

/** The rules of an account's texts. The API enforces them; the console checks them before it sends a form. */

export const MAX_USERNAME_LENGTH = 100

export const ACCOUNT_MESSAGES = {
  username_required: { en: 'Username is required', bn: 'নাম দিতে হবে' },
  username_too_long: {
    en: 'Username must be at most 100 characters',
    bn: 'নাম সর্বোচ্চ ১০০ অক্ষরের হতে পারে',
  },
  email_required: { en: 'E-mail is required', bn: 'ই-মেইল ঠিকানা দিতে হবে' },
  email_invalid: { en: 'Please enter a valid e-mail address', bn: 'সঠিক ই-মেইল ঠিকানা দিন' },
  password_required: { en: 'Password is required', bn: 'পাসওয়ার্ড দিতে হবে' },
} as const satisfies Readonly<Record<string, LocalText>>

/** The message for a username that the API would reject, or undefined. */
export function usernameError(typed: string, locale: Locale = 'en'): string | undefined {
  const username = typed.trim()
  if (username === '') return ACCOUNT_MESSAGES.username_required[locale]
  return username.length > MAX_USERNAME_LENGTH ? ACCOUNT_MESSAGES.username_too_long[locale] : undefined
}

/** The message for an e-mail address that the API would reject, or undefined. */
export function emailError(typed: string, locale: Locale = 'en'): string | undefined {
  const email = typed.trim()
  if (email === '') return ACCOUNT_MESSAGES.email_required[locale]
  return isEmailAddress(email) ? undefined : ACCOUNT_MESSAGES.email_invalid[locale]
}

/** Lengths only: the server also rejects common passwords (see `passwordProblem`). */
export function passwordError(password: string, locale: Locale = 'en'): string | undefined {
  if (password === '') return ACCOUNT_MESSAGES.password_required[locale]
  if (password.length < MIN_PASSWORD_LENGTH) return PASSWORD_MESSAGES.password_too_short[locale]
  return password.length > MAX_PASSWORD_LENGTH ? PASSWORD_MESSAGES.password_too_long[locale] : undefined
}
