const MAX_PASSKEY_NAME_LENGTH = 60

/** Checks a passkey's name before it is sent, with the server's message. */
export function passkeyNameError(name: string): { name: string } | null {
  if (name.trim() === '') return { name: 'Please enter a name' }
  return name.trim().length > MAX_PASSKEY_NAME_LENGTH
    ? { name: `Please keep this under ${MAX_PASSKEY_NAME_LENGTH} characters` }
    : null
}
