import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { followSeats, type Overbooking } from '../../seats/index.ts'
import { changeStatusWithin } from '../../payments/index.ts'
import { submissionCancelled } from '../../submissions/index.ts'
import { someNotFound } from '../submission-admin-errors.ts'
import { type LockedSubmission, lockSubmissions } from '../submission-admin-repository.ts'

type Status = Pick<LockedSubmission, 'id' | 'status'>

/**
 * Sets the status of several submissions, with an entry in the history of each payment: all of them or none. Returns the
 * previous statuses; a request with those undoes the change.
 */
export async function changeStatuses(
  db: Db,
  changes: Status[],
  { notify, overbook = null, actor }: { notify: boolean; overbook?: Overbooking | null; actor: Actor },
): Promise<Status[]> {
  const requested = new Map(changes.map(({ id, status }) => [id.toLowerCase(), status]))
  return transactAndAnnounce(db, async (trx, changed) => {
    const before = await lockSubmissions(trx, [...requested.keys()])
    if (before.length < requested.size) throw someNotFound(requested.size - before.length)
    for (const { id, status } of before) {
      const next = requested.get(id) ?? status
      if (next === status || next === 'cancelled') continue
      if (status === 'cancelled') throw submissionCancelled()
      changed(id)
      await changeStatusWithin(trx, id, { status: next, adminNotes: undefined, notify, actor })
    }
    await followSeats(trx, [...requested.keys()], { onFull: { kind: 'ask', overbook, actor } })
    return before.map(({ id, status }) => ({ id, status }))
  })
}
