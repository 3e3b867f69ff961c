import type { SubmissionStatus } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import type { Overbooking } from '../../seats/index.ts'
import {
  changeSubmissions,
  lockStates,
  type SubmissionChange,
  submissionCancelled,
} from '../../submissions/index.ts'
import { someNotFound } from '../submission-admin-errors.ts'

interface Status {
  id: string
  status: SubmissionStatus
}

/**
 * Sets the status of several submissions, with an entry in the history of each payment: all of them or none. Returns the
 * previous statuses; a request with those undoes the change.
 */
export async function changeStatuses(
  db: Db,
  statuses: Status[],
  { notify, overbook = null, actor }: { notify: boolean; overbook?: Overbooking | null; actor: Actor },
): Promise<Status[]> {
  const requested = new Map(statuses.map(({ id, status }) => [id.toLowerCase(), status]))
  return transactAndAnnounce(db, async (trx, changed) => {
    const before = await lockStates(trx, [...requested.keys()])
    if (before.length < requested.size) throw someNotFound(requested.size - before.length)
    const changes = before.flatMap(({ id, status: current }): SubmissionChange[] => {
      const status = requested.get(id) ?? current
      if (status === current || status === 'cancelled') return []
      return [{ id, event: { type: 'status_set', status, notify } }]
    })
    const outcomes = await changeSubmissions(trx, changes, { actor, overbook, changed })
    if ([...outcomes.values()].some(({ kind }) => kind === 'violation')) throw submissionCancelled()
    return before.map(({ id, status }) => ({ id, status }))
  })
}
