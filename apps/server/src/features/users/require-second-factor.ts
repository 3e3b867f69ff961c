import { ROLES, type Role, secondFactorRequirementViolation } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordChange } from '../audit/index.ts'
import { type Actor, readRequiredRoles, writeRequiredRoles } from '../auth/index.ts'
import { rejectIf } from './user-errors.ts'
import { lockAccounts } from './users-repository.ts'

/** From the next request on, users with these roles and without a second factor can only set one up. */
export async function requireSecondFactor(db: Db, actor: Actor, roles: readonly Role[]): Promise<Role[]> {
  const after = ROLES.filter((role) => roles.includes(role))
  return db.transaction().execute(async (trx) => {
    await lockAccounts(trx)
    const before = await readRequiredRoles(trx)
    rejectIf(secondFactorRequirementViolation(actor, { before, after }))
    await writeRequiredRoles(trx, after, actor.id)
    await recordChange(trx, {
      actor,
      kind: 'setting',
      subject: { id: 'second-factor', name: 'Second factor' },
      before: { 'roles that need a second factor': before.join(', ') },
      after: { 'roles that need a second factor': after.join(', ') },
    })
    return after
  })
}
