import type { Db } from '../../../platform/database/index.ts'
import { deleteSubmissions, lockStates, restoreSubmissions } from '../../submissions/index.ts'
import type { DoneRow } from '../store/job-rows-repository.ts'
import type { Batch } from './batch.ts'

/** Deletes each submission that is still in the status in which it was selected. */
export async function deleteRows(trx: Db, { rows, actor }: Batch): Promise<DoneRow[]> {
  const locked = await lockStates(
    trx,
    rows.map((row) => row.submissionId),
  )
  const current = new Map(locked.map((one) => [one.id, one]))
  const done = rows.map(({ position, submissionId, status, paymentStatus }): DoneRow => {
    const now = current.get(submissionId)
    if (!now) return { position, outcome: 'deleted' }
    const isAsSelected = now.status === status && now.paymentStatus === paymentStatus
    return { position, outcome: isAsSelected ? 'changed' : 'changed_since' }
  })
  const ids = rows.filter((_row, index) => done[index]?.outcome === 'changed').map((row) => row.submissionId)
  await deleteSubmissions(trx, ids, actor)
  return done
}

/** Restores the deleted submissions that are not restored already, not deleted for good, and whose seats are free. */
export async function undoDelete(trx: Db, { rows, actor }: Batch): Promise<DoneRow[]> {
  const ids = rows.map((row) => row.submissionId)
  const existing = new Set((await lockStates(trx, ids)).map(({ id }) => id))
  const { restored, withoutSeat } = await restoreSubmissions(trx, ids, { actor, onFull: 'report' })
  return rows.map(({ position, submissionId }) => {
    if (restored.includes(submissionId)) return { position, outcome: 'changed' }
    if (withoutSeat.includes(submissionId)) return { position, outcome: 'no_seat' }
    return { position, outcome: existing.has(submissionId) ? 'unchanged' : 'deleted' }
  })
}
