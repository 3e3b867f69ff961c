import type { Db } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { lockAccount } from '../accounts-repository.ts'
import type { Actor } from '../actor.ts'
import { auditAccount } from '../audit-account.ts'
import { lastSecondFactor } from '../auth-errors.ts'
import type { AuthParts } from '../auth-parts.ts'
import { removePasskey } from '../passkeys/passkeys-repository.ts'
import { dropChallenges } from '../sign-in/challenges-repository.ts'
import { replaceRecoveryCodes } from './recovery-codes-repository.ts'
import { readRequiredRoles } from './required-roles-repository.ts'
import { countSecondFactors, dropOrphanedRecoveryCodes } from './second-factors.ts'
import { removeTotp } from './totp-repository.ts'

export async function removeOwnTotp({ db }: AuthParts, actor: Actor): Promise<void> {
  await removeFactor(db, actor, async (trx) => {
    if (!(await removeTotp(trx, actor.id))) throw new AppError('not_found', 'second_factor_not_found.totp')
    await auditAccount(trx, { account: actor, action: 'turned off two-factor' })
  })
}

export async function removeOwnPasskey({ db }: AuthParts, actor: Actor, id: string): Promise<void> {
  await removeFactor(db, actor, async (trx) => {
    const name = await removePasskey(trx, actor.id, id)
    if (name === null) throw new AppError('not_found', 'second_factor_not_found.passkey')
    await auditAccount(trx, { account: actor, action: 'removed passkey', details: { name } })
  })
}

export async function renewRecoveryCodes({ db }: AuthParts, actor: Actor): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id)
    if ((await countSecondFactors(trx, actor.id)) === 0) {
      throw new AppError('conflict', 'no_second_factor')
    }
    await auditAccount(trx, { account: actor, action: 'made recovery codes' })
    return replaceRecoveryCodes(trx, actor.id)
  })
}

/** Removals run one at a time: two at once must not remove the last two factors of a role that needs one. */
async function removeFactor(db: Db, actor: Actor, remove: (trx: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, actor.id)
    await remove(trx)
    const isLast = (await countSecondFactors(trx, actor.id)) === 0
    const required = await readRequiredRoles(trx)
    if (isLast && account && required.some((role) => role === account.role)) throw lastSecondFactor()
    await dropChallenges(trx, actor.id)
    await dropOrphanedRecoveryCodes(trx, actor.id)
  })
}
