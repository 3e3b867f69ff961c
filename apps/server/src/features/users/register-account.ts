import { hasFlag, type Role } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/index.ts'
import { type Actor, assertMaySetUp, dropSetupCodes, hasAnyAccount, type SetupClaim } from '../auth/index.ts'
import { createUser, storeUser, type UserDraft } from './create-user.ts'
import { lockAccounts } from './users-repository.ts'

interface Registration {
  username: string
  email: string
  password: string
  role?: Role | undefined
}

/** Open only for the first account, which always becomes super_admin. Returns the new account's id. */
export async function registerAccount(
  db: Db,
  { actor, claim }: { actor: Actor | null; claim: SetupClaim },
  { role = 'user', ...registration }: Registration,
): Promise<string> {
  if (!(await hasAnyAccount(db))) await assertMaySetUp(db, claim)
  const first = await createFirstAdmin(db, registration)
  const created =
    first ?? (await registerByManager(db, actor, { ...registration, role, isActive: true, formIds: null }))
  return created.id
}

/** Creates the first super_admin. Null when there is an account already. */
export async function createFirstAdmin(
  db: Db,
  draft: Pick<UserDraft, 'username' | 'email' | 'password'>,
): Promise<Actor | null> {
  if (await hasAnyAccount(db)) return null
  return db.transaction().execute(async (trx) => {
    await lockAccounts(trx)
    if (await hasAnyAccount(trx)) return null
    const admin = await storeUser(trx, { ...draft, role: 'super_admin', isActive: true, formIds: null })
    await dropSetupCodes(trx)
    return admin
  })
}

function registerByManager(db: Db, actor: Actor | null, draft: UserDraft): Promise<Actor> {
  if (!actor || !hasFlag(actor.role, 'canManageUsers')) {
    throw new AppError('forbidden', 'registration_closed')
  }
  return createUser(db, actor, draft)
}
