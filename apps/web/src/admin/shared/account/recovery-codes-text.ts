/** The text file with the codes that the person downloads. */
export function recoveryCodesText(
  codes: readonly string[],
  { email, site }: { email: string; site: string },
): string {
  return [
    `Recovery codes of ${email} for ${site}`,
    'Each code works once, when you have no authenticator app or passkey at hand.',
    '',
    ...codes,
    '',
  ].join('\n')
}
