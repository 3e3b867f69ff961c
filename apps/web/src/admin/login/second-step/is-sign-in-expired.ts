/** The server no longer knows the first step of this sign-in: it took too long, or too many codes were wrong. */
export function isSignInExpired(code: string): boolean {
  return code === 'sign_in_expired'
}
