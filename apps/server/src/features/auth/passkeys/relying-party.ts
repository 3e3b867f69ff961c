/** Loaded on first use: of all our packages it takes longest, and most sign-ins go without it. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** The WebAuthn relying party. Browsers offer its passkeys only on pages of this origin. */
export function relyingParty(publicUrl: string): { name: string; id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { name: 'Nibondhon', id: hostname, origin }
}

/** The account id that authenticators store with the passkey. */
export function userHandle(userId: string): string {
  return Buffer.from(userId, 'utf8').toString('base64url')
}
