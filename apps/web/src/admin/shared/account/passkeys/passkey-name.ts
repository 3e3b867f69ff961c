const MAX_PASSKEY_NAME_LENGTH = 60

/** First check of a passkey's name, in the server's words. */
export function passkeyNameError(name: string): { name: string } | null {
  if (name.trim() === '') return { name: 'Please enter a name' }
  return name.trim().length > MAX_PASSKEY_NAME_LENGTH
    ? { name: `Please keep this under ${MAX_PASSKEY_NAME_LENGTH} characters` }
    : null
}
