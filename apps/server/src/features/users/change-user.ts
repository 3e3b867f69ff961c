import type { UserRecord } from '@nibondhon/api-contract'
import { type Role, userChangeViolation } from '@nibondhon/domain'
import { hashPassword } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { describeChanges, recordAudit, userSubject } from '../audit/index.ts'
import { type Actor, assertGoodPassword, dropResets, endSessionsOf } from '../auth/index.ts'
import { namedForms, readFormsOfUser } from './forms-of-user.ts'
import { emailTaken, rejectIf, userNotFound } from './user-errors.ts'
import { countActiveSuperAdmins, findById, isEmailTaken, lockAccounts, update } from './users-repository.ts'

export interface UserChange {
  username: string
  email: string
  role: Role
  isActive: boolean
  /** The forms that the user may reach; null means all. Missing keeps them. */
  formIds?: readonly string[] | null | undefined
  /** Empty or missing keeps the current one. */
  password?: string | undefined
}

export async function changeUser(db: Db, actor: Actor, id: string, change: UserChange): Promise<UserRecord> {
  const { password = '', ...user } = change
  if (password !== '') await assertGoodPassword(password, user)
  // Hashed before the transaction: it takes long, and the lock blocks all account changes.
  const passwordHash = password === '' ? null : await hashPassword(password)

  try {
    return await db.transaction().execute(async (trx) => {
      await lockAccounts(trx)
      const account = await findById(trx, id)
      if (!account) throw userNotFound()
      const wanted = user.formIds === undefined ? account.formIds : user.formIds
      rejectIf(
        userChangeViolation({
          actor,
          account,
          change: { ...user, formIds: wanted },
          activeSuperAdmins: await countActiveSuperAdmins(trx),
        }),
      )
      const { formIds, titles } =
        user.formIds === undefined
          ? { formIds: account.formIds, titles: await namedForms(trx, account.formIds) }
          : await readFormsOfUser(trx, user.formIds)
      const formsBefore = await namedForms(trx, account.formIds)
      const changed = await update(trx, id, { ...user, formIds, passwordHash })
      // Ends sessions whose rights were reduced, and old sessions after a new password.
      if (passwordHash !== null || changed.role !== account.role || !changed.isActive)
        await endSessionsOf(trx, id)
      // Links for the old password, to the old address or of a deactivated account must not work later either.
      if (passwordHash !== null || changed.email !== account.email || !changed.isActive)
        await dropResets(trx, id)
      await recordAudit(trx, {
        actor,
        kind: 'user',
        action: 'changed',
        subject: userSubject(changed),
        changes: [
          ...describeChanges(
            { ...namedParts(account), forms: formsBefore },
            { ...namedParts(changed), forms: titles },
          ),
          ...(passwordHash === null ? [] : [{ what: 'password', from: null, to: null }]),
        ],
      })
      return changed
    })
  } catch (error) {
    throw isEmailTaken(error) ? emailTaken() : error
  }
}

function namedParts({ username, email, role, isActive }: UserRecord) {
  return { username, email, role, isActive }
}
