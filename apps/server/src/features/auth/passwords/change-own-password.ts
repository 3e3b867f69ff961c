import { hashPassword } from '../../../platform/crypto/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { replacePassword } from '../accounts-repository.ts'
import type { SignedInActor } from '../actor.ts'
import { auditAccount } from '../audit-account.ts'
import { wrongPassword } from '../auth-errors.ts'
import type { AuthParts } from '../auth-parts.ts'
import { endOtherSessions } from '../sessions/sessions-repository.ts'
import { assertGoodPassword } from './assert-good-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { dropResets } from './password-resets-repository.ts'

interface PasswordChange {
  currentPassword: string
  newPassword: string
  address: string
}

/** Ends all other sessions; the current one stays. */
export async function changeOwnPassword(
  parts: AuthParts,
  actor: SignedInActor,
  { currentPassword, newPassword, address }: PasswordChange,
): Promise<void> {
  const account = await confirmPassword(parts, {
    userId: actor.id,
    password: currentPassword,
    address,
    field: 'currentPassword',
  })
  if (newPassword === currentPassword) throw samePassword()
  await assertGoodPassword(newPassword, account, 'newPassword')
  const newHash = await hashPassword(newPassword)
  await parts.db.transaction().execute(async (trx) => {
    if (!(await replacePassword(trx, account, newHash))) throw wrongPassword('currentPassword')
    await endOtherSessions(trx, actor)
    await dropResets(trx, actor.id)
    await auditAccount(trx, { account, action: 'changed password', details: { address } })
  })
}

function samePassword(): AppError {
  return new AppError('invalid', 'same_password', { field: 'newPassword' })
}
