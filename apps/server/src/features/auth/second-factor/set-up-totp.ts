import { secretBox } from '../../../platform/crypto/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { lockAccount } from '../accounts-repository.ts'
import type { Actor } from '../actor.ts'
import { auditAccount } from '../audit-account.ts'
import type { AuthParts } from '../auth-parts.ts'
import { recoveryCodesForFirst } from './second-factors.ts'
import { confirmSecret, findPendingSecret, storePendingSecret } from './totp-repository.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

/** The secret becomes active once a code was entered: otherwise a failed set-up of the app would lock the user out. */
export async function beginTotp(
  { db, appSecret }: AuthParts,
  actor: Actor,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret()
  await storePendingSecret(db, actor.id, secretBox(appSecret).seal(secret))
  return { secret, uri: totpUri(secret, actor.email) }
}

/** Returns the recovery codes if this is the account's first second factor. */
export async function confirmTotp(
  { db, appSecret, now }: AuthParts,
  actor: Actor,
  code: string,
): Promise<string[] | null> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id)
    const sealed = await findPendingSecret(trx, actor.id)
    const secret = sealed === null ? null : secretBox(appSecret).open(sealed)
    if (sealed === null || secret === null) throw setUpExpired()
    const step = totpStep(secret, code, now())
    if (step === null) throw codeDoesNotMatch()
    await confirmSecret(trx, actor.id, sealed, step)
    const recoveryCodes = await recoveryCodesForFirst(trx, actor.id)
    await auditAccount(trx, { account: actor, action: 'turned on two-factor' })
    return recoveryCodes
  })
}

function setUpExpired(): AppError {
  return new AppError('conflict', 'totp_set_up_expired')
}

/** The usual cause is a phone whose clock is wrong. */
function codeDoesNotMatch(): AppError {
  return new AppError('invalid', 'wrong_code.totp', { field: 'code' })
}
