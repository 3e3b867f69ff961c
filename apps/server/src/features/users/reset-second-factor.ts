import type { UserRecord } from '@nibondhon/api-contract'
import { secondFactorResetViolation } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { type Actor, auditAccount, endSessionsOf, removeAllSecondFactors } from '../auth/index.ts'
import { rejectIf, userNotFound } from './user-errors.ts'
import { findById, lockAccounts } from './users-repository.ts'

/** For users who lost their phone. Ends their sessions, which may be open on that phone. */
export async function resetSecondFactor(db: Db, actor: Actor, id: string): Promise<UserRecord> {
  return db.transaction().execute(async (trx) => {
    await lockAccounts(trx)
    rejectIf(secondFactorResetViolation(actor, { id }))
    const account = await findById(trx, id)
    if (!account) throw userNotFound()
    await removeAllSecondFactors(trx, id)
    await endSessionsOf(trx, id)
    await auditAccount(trx, { actor, account, action: 'reset two-factor' })
    return { ...account, hasSecondFactor: false }
  })
}
