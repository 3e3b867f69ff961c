import { hashPassword } from '../../../platform/crypto/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { replacePassword } from '../accounts-repository.ts'
import { auditAccount } from '../audit-account.ts'
import type { AuthParts } from '../auth-parts.ts'
import { endSessionsOf } from '../sessions/sessions-repository.ts'
import { assertGoodPassword } from './assert-good-password.ts'
import { consumeReset, findResetAccount } from './password-resets-repository.ts'

/** Ends all sessions and starts none: the sign-in still asks for the second factor. */
export async function resetPassword(
  { db }: AuthParts,
  { token, newPassword, address }: { token: string; newPassword: string; address: string },
): Promise<void> {
  const account = await findResetAccount(db, token)
  if (!account) throw linkExpired()
  // A password that is too weak does not consume the link.
  await assertGoodPassword(newPassword, account, 'newPassword')
  const newHash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    const isChanged = await replacePassword(trx, account, newHash)
    const isConsumed = await consumeReset(trx, account.id, token)
    if (!isChanged || !isConsumed) throw linkExpired()
    await endSessionsOf(trx, account.id)
    await auditAccount(trx, { account, action: 'reset password', details: { address } })
  })
}

function linkExpired(): AppError {
  return new AppError('invalid', 'reset_link_expired')
}
