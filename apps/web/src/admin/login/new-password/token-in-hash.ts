const MAX_TOKEN_LENGTH = 200

/** The token of a link such as /login/reset#token=…; browsers do not send the fragment, so no log contains it. */
export function tokenInHash(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return token && token.length <= MAX_TOKEN_LENGTH ? token : null
}
