import type { AccountSecurity, Passkey } from '@nibondhon/api-contract'
import { passwordChangedAt } from '../accounts-repository.ts'
import type { Actor } from '../actor.ts'
import type { AuthParts } from '../auth-parts.ts'
import { listPasskeys, type StoredPasskey } from '../passkeys/passkeys-repository.ts'
import { countRecoveryCodes } from './recovery-codes-repository.ts'
import { readRequiredRoles } from './required-roles-repository.ts'
import { findTotp } from './totp-repository.ts'

/** How an account is protected, for its owner. */
export async function readSecurity({ db }: AuthParts, { id, role }: Actor): Promise<AccountSecurity> {
  const totp = await findTotp(db, id)
  const passkeys = await listPasskeys(db, id)
  const changed = await passwordChangedAt(db, id)
  return {
    totpSince: totp?.since.toISOString() ?? null,
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    isRequired: (await readRequiredRoles(db)).some((required) => required === role),
    passwordChangedAt: changed?.toISOString() ?? null,
  }
}

export function presentPasskey({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
