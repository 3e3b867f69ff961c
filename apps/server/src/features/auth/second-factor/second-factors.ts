import type { SecondFactorNeeded } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { listPasskeys, removePasskeys } from '../passkeys/passkeys-repository.ts'
import { countRecoveryCodes, dropRecoveryCodes, replaceRecoveryCodes } from './recovery-codes-repository.ts'
import { findTotp, removeTotp } from './totp-repository.ts'

type Method = SecondFactorNeeded['secondFactor']['methods'][number]

/** How an account can finish signing in after its password; empty when the password alone is enough. */
export async function secondFactorMethods(db: Db, userId: string): Promise<Method[]> {
  const [totp, passkeys] = [await findTotp(db, userId), await listPasskeys(db, userId)]
  if (!totp && passkeys.length === 0) return []
  const methods: Method[] = []
  if (totp) methods.push('totp')
  if (passkeys.length > 0) methods.push('passkey')
  if ((await countRecoveryCodes(db, userId)) > 0) methods.push('recovery_code')
  return methods
}

export async function countSecondFactors(db: Db, userId: string): Promise<number> {
  const [totp, passkeys] = [await findTotp(db, userId), await listPasskeys(db, userId)]
  return passkeys.length + (totp ? 1 : 0)
}

/** Creates recovery codes with the first second factor of an account; later factors keep the existing codes. */
export async function recoveryCodesForFirst(trx: Db, userId: string): Promise<string[] | null> {
  return (await countRecoveryCodes(trx, userId)) > 0 ? null : replaceRecoveryCodes(trx, userId)
}

/** Drops the recovery codes with the last second factor. */
export async function dropOrphanedRecoveryCodes(trx: Db, userId: string): Promise<void> {
  if ((await countSecondFactors(trx, userId)) === 0) await dropRecoveryCodes(trx, userId)
}

export async function removeAllSecondFactors(trx: Db, userId: string): Promise<void> {
  await removeTotp(trx, userId)
  await removePasskeys(trx, userId)
  await dropRecoveryCodes(trx, userId)
}
