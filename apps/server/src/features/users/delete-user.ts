import { userDeletionViolation } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit, userSubject } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { deletePrivateViews } from '../saved-views/index.ts'
import { rejectIf, userNotFound } from './user-errors.ts'
import { countActiveSuperAdmins, findById, lockAccounts, remove } from './users-repository.ts'

/** The account's sessions go with it. */
export async function deleteUser(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccounts(trx)
    const account = await findById(trx, id)
    if (!account) throw userNotFound()
    rejectIf(userDeletionViolation({ actor, account, activeSuperAdmins: await countActiveSuperAdmins(trx) }))
    await deletePrivateViews(trx, id)
    await remove(trx, id)
    await recordAudit(trx, { actor, kind: 'user', action: 'deleted', subject: userSubject(account) })
  })
}
