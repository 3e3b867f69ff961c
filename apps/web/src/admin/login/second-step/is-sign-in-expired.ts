/** The server dropped the first step of this sign-in: it expired, or too many codes were wrong. */
export function isSignInExpired(code: string): boolean {
  return code === 'sign_in_expired'
}
