import { randomBytes } from 'node:crypto'
import type { UserRecord } from '@nibondhon/api-contract'
import { type Role, userAdditionViolation } from '@nibondhon/domain'
import { hashPassword } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { describeChanges, recordAudit, userSubject } from '../audit/index.ts'
import { type Actor, assertGoodPassword, inviteUser } from '../auth/index.ts'
import { readFormsOfUser } from './forms-of-user.ts'
import { emailTaken, rejectIf } from './user-errors.ts'
import { insert, isEmailTaken } from './users-repository.ts'

export interface UserDraft {
  username: string
  email: string
  /** Null for a new user who chooses one by a link. */
  password: string | null
  role: Role
  isActive: boolean
  /** The forms that the user may reach; null means all. */
  formIds: readonly string[] | null
}

/** Without a password, the new user gets a link to choose one. */
export async function createUser(db: Db, actor: Actor, draft: UserDraft): Promise<UserRecord> {
  rejectIf(userAdditionViolation(actor, draft.role, draft.formIds))
  return db.transaction().execute(async (trx) => {
    const { formIds, titles } = await readFormsOfUser(trx, draft.formIds)
    const user = await storeUser(trx, { ...draft, formIds })
    if (draft.password === null) await inviteUser(trx, user.id)
    await recordAudit(trx, {
      actor,
      kind: 'user',
      action: 'created',
      subject: userSubject(user),
      changes: describeChanges({}, { role: user.role, isActive: user.isActive, forms: titles }),
    })
    return user
  })
}

/** Stores an account. The caller has checked the permission. */
export async function storeUser(db: Db, { password, ...user }: UserDraft): Promise<UserRecord> {
  if (password !== null) await assertGoodPassword(password, user)
  const passwordHash = await hashPassword(password ?? randomBytes(32).toString('hex'))
  try {
    return await insert(db, { ...user, passwordHash })
  } catch (error) {
    throw isEmailTaken(error) ? emailTaken() : error
  }
}
