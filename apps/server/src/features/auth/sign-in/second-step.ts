import { secretBox } from '../../../platform/crypto/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import { countGuess } from '../../../platform/limits/index.ts'
import { findAccount } from '../accounts-repository.ts'
import { auditAccount } from '../audit-account.ts'
import { signInExpired, wrongCode } from '../auth-errors.ts'
import type { AuthParts, Origin } from '../auth-parts.ts'
import { countRecoveryCodes, consumeRecoveryCode } from '../second-factor/recovery-codes-repository.ts'
import { findTotp, consumeTotpStep } from '../second-factor/totp-repository.ts'
import { totpStep } from '../second-factor/totp.ts'
import { consumeChallenge, takeSecondStep } from './challenges-repository.ts'
import { finishSignIn, type SignedIn } from './finish-sign-in.ts'
import { SECOND_STEP_LIMITS, secondStepGuess } from './guess-limits.ts'
import { recordBlockedSignIn, recordFailedSignIn } from './record-failed-sign-in.ts'

interface SecondStep {
  challenge: string
  method: 'totp' | 'recovery_code'
  code: string
  origin: Origin
}

/** The attempt is counted for the challenge and for the account before the code is checked. */
export async function finishWithCode(parts: AuthParts, step: SecondStep): Promise<SignedIn> {
  const { db } = parts
  const { challenge, method, code, origin } = step
  const open = await takeSecondStep(db, challenge)
  const account = open && (await findAccount(db, open.userId))
  if (!account) throw signInExpired()
  const rejection = await countGuess(db, secondStepGuess(account.id, origin.address), SECOND_STEP_LIMITS)
  if (rejection) {
    recordBlockedSignIn(parts, account.email, origin)
    throw tooManyAttempts(rejection.retryAfterSeconds)
  }
  try {
    return await finishSignIn(parts, {
      userId: account.id,
      passwordHash: null,
      origin,
      method: method === 'totp' ? 'authenticator app' : 'recovery code',
      consume: async (trx) => {
        // A password change in the meantime has deleted the challenge.
        const consumed = await consumeChallenge(trx, challenge, { kind: 'second_factor' })
        if (!consumed) throw signInExpired()
        if (method === 'totp') await consumeTotp(parts, trx, account.id, code)
        else await redeemRecoveryCode(trx, account, code)
      },
    })
  } catch (error) {
    if (error instanceof WrongCode) {
      recordFailedSignIn(parts, account, origin)
      throw wrongCode()
    }
    throw error
  }
}

/** Rolls the transaction back, so that the challenge can be tried again. */
class WrongCode extends Error {}

async function consumeTotp(parts: AuthParts, trx: Db, userId: string, code: string): Promise<void> {
  const totp = await findTotp(trx, userId)
  const secret = totp && secretBox(parts.appSecret).open(totp.sealed)
  const step = secret === null ? null : totpStep(secret, code, parts.now())
  if (step === null || !(await consumeTotpStep(trx, userId, step))) throw new WrongCode()
}

async function redeemRecoveryCode(
  trx: Db,
  account: { id: string; username: string; email: string },
  code: string,
): Promise<void> {
  if (!(await consumeRecoveryCode(trx, account.id, code))) throw new WrongCode()
  await auditAccount(trx, {
    account,
    action: 'used recovery code',
    details: { left: String(await countRecoveryCodes(trx, account.id)) },
  })
}
