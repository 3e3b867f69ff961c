import { MIN_PASSWORD_LENGTH } from '@nibondhon/domain'

export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters. Common passwords and the account's own name or address are not accepted; a few unrelated words are best.`

/** Errors of the invalid fields only; null when all are valid. */
export function onlyErrors<K extends string>(
  errors: Record<K, string | undefined>,
): Partial<Record<K, string>> | null {
  const found = Object.entries(errors).filter(([, message]) => message !== undefined)
  return found.length === 0 ? null : (Object.fromEntries(found) as Partial<Record<K, string>>)
}
