import type { AccountSecurity } from '@nibondhon/api-contract'

/** What removing one second factor means. The server keeps the last one of a role that requires it. */
export function whatRemovingMeans({
  totpSince,
  passkeys,
  isRequired,
}: Pick<AccountSecurity, 'totpSince' | 'passkeys' | 'isRequired'>): { isAllowed: boolean; text: string } {
  const isLast = (totpSince === null ? 0 : 1) + passkeys.length <= 1
  if (!isLast) return { isAllowed: true, text: 'Your other second factor stays.' }
  return isRequired
    ? {
        isAllowed: false,
        text: 'Your role needs a second factor. Add another one before you remove this one.',
      }
    : {
        isAllowed: true,
        text: 'Your account is then protected by the password alone, and your recovery codes are deleted.',
      }
}
