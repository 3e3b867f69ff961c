/** Whose passkeys they are: browsers offer them on pages of this origin only. */
export function relyingParty(publicUrl: string): { name: string; id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { name: 'Nibondhon', id: hostname, origin }
}

/** What authenticators keep of an account beside the passkey. */
export function userHandle(userId: string): string {
  return Buffer.from(userId, 'utf8').toString('base64url')
}
