/** First checks of what is typed, in the server's words; the server checks again. */

export const PASSWORD_HINT =
  "At least 8 characters. Common passwords and the account's own name or address are not accepted; a few unrelated words are best."

export function usernameError(username: string): string | undefined {
  return username.trim() === '' ? 'Username is required' : undefined
}

export function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'Please enter a valid email address'
}

export function passwordError(password: string): string | undefined {
  if (password === '') return 'Password is required'
  return password.length < 8 ? 'Password must be at least 8 characters' : undefined
}

/** Leaves out the fields that are fine; null when all are. */
export function onlyErrors<K extends string>(
  errors: Record<K, string | undefined>,
): Partial<Record<K, string>> | null {
  const found = Object.entries(errors).filter(([, message]) => message !== undefined)
  return found.length === 0 ? null : (Object.fromEntries(found) as Partial<Record<K, string>>)
}
