import { newToken } from '../../../platform/crypto/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { findByEmail } from '../accounts-repository.ts'
import { removeAllSecondFactors } from '../second-factor/second-factors.ts'
import { endSessionsOf } from '../sessions/sessions-repository.ts'
import { createReset, RESET_MINUTES } from './password-resets-repository.ts'
import { resetLink } from './reset-mail.ts'

export interface AccountRecovery {
  /** Works once. */
  link: string
  minutes: number
}

/**
 * Recovers an account for an operator with access to the machine, when no admin can help: removes its second factors and
 * returns a link for a new password. Null when there is no active account with this address.
 */
export async function recoverAccount(
  db: Db,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<AccountRecovery | null> {
  const account = await findByEmail(db, email.trim().toLowerCase())
  if (!account?.isActive) return null
  const token = newToken()
  await db.transaction().execute(async (trx) => {
    await removeAllSecondFactors(trx, account.id)
    await endSessionsOf(trx, account.id)
    await createReset(trx, account.id, token)
    await recordAudit(trx, {
      actor: { id: null, username: 'Server command' },
      kind: 'account',
      action: 'recovered',
      subject: { id: account.id, name: account.email },
    })
  })
  return { link: resetLink(publicUrl, token), minutes: RESET_MINUTES }
}
