import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { changeStatusWithin } from '../../payments/index.ts'
import { someNotFound } from '../submission-admin-errors.ts'
import { type LockedSubmission, lockSubmissions } from '../submission-admin-repository.ts'

type Status = Pick<LockedSubmission, 'id' | 'status'>

/**
 * Sets the status of several submissions, with a row in the history of each payment: all of them or none. Gives what
 * they were before, which sent back undoes it.
 */
export async function changeStatuses(db: Db, changes: Status[], actor: Actor): Promise<Status[]> {
  const wanted = new Map(changes.map(({ id, status }) => [id.toLowerCase(), status]))
  return db.transaction().execute(async (trx) => {
    const before = await lockSubmissions(trx, [...wanted.keys()])
    if (before.length < wanted.size) throw someNotFound(wanted.size - before.length)
    for (const { id, status } of before) {
      const next = wanted.get(id) ?? status
      if (next !== status) await changeStatusWithin(trx, id, { status: next, adminNotes: undefined, actor })
    }
    return before.map(({ id, status }) => ({ id, status }))
  })
}
