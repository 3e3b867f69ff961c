import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { transactAndAnnounce } from '../live/index.ts'
import { changeStatusesWithin, lockStatuses, takeBackMessages } from '../payments/index.ts'
import { importUndone, unknownImport } from './statement-errors.ts'
import { importSubject } from './statement-subject.ts'
import { addKept, beginUndo, endUndo, findUndoer, lockImport } from './store/imports-repository.ts'
import {
  deleteMatch,
  findCompleting,
  findMatches,
  findOtherBooking,
  type PreviousState,
  setMatchState,
  type StoredMatch,
} from './store/matches-repository.ts'
import { lockBooked } from './store/payables-repository.ts'
import { deleteRow, lockNext, sumBooked } from './store/rows-repository.ts'

/** Begins to undo an import; a job takes back the bookings. Doing so twice changes nothing. */
export async function requestUndo(db: Db, id: string, actor: Actor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const imported = await lockImport(trx, id)
    if (!imported) throw unknownImport()
    if (imported.state === 'undoing') return
    if (imported.state === 'undone') throw importUndone()
    await beginUndo(trx, id, actor)
    await recordAudit(trx, {
      actor,
      kind: 'payment',
      action: 'deleted',
      subject: importSubject(imported),
      changes: [{ what: 'statement import undone', from: null, to: null }],
    })
  })
}

/**
 * Takes back the bookings of an import and deletes its rows, each in a transaction of its own, so that the same file can be
 * imported again. A submission that was changed since its booking stays as it is, and is counted.
 */
export async function undoImport(db: Db, id: string, signal?: AbortSignal): Promise<void> {
  const actor = await findUndoer(db, id)
  while (!signal?.aborted) {
    const isWorkLeft = await transactAndAnnounce(db, async (trx, changed) => {
      const row = await lockNext(trx, id, null)
      if (!row) return false
      let kept = 0
      for (const match of await findMatches(trx, row.id)) {
        if (match.state !== 'booked') continue
        changed(match.submissionId)
        if (!(await takeBack(trx, match, actor))) kept += 1
      }
      if (kept > 0) await addKept(trx, id, kept)
      await deleteRow(trx, row.id)
      return true
    })
    if (!isWorkLeft) break
  }
  await endUndo(db, id)
}

/** False where the submission was changed since, and stays as it is. */
async function takeBack(
  trx: Db,
  match: StoredMatch,
  actor: { id: string | null; username: string },
): Promise<boolean> {
  const [submission] = await lockBooked(trx, [match.submissionId])
  const completing = await findCompleting(trx, match.submissionId)
  await deleteMatch(trx, match.id)
  await takeBackMessages(trx, match.id)
  if (!submission || !completing) return true
  const isStillPaid = (await sumBooked(trx, submission.id)) >= submission.amountPaisa
  if (isStillPaid) {
    if (completing.id === match.id) await handOver(trx, submission.id, completing.previous)
    return true
  }
  if (submission.status !== 'completed' || submission.paymentStatus !== 'completed') return false
  const [before] = await lockStatuses(trx, [submission.id])
  if (!before) return false
  const { withoutSeat } = await changeStatusesWithin(trx, [{ before, ...completing.previous }], {
    notify: false,
    reason: 'The import of the statement was undone',
    actor,
  })
  if (completing.id !== match.id) await setMatchState(trx, { id: completing.id, state: 'booked' })
  return withoutSeat.length === 0
}

/** Other statements paid as much: one of their bookings now is what completed the submission. */
async function handOver(trx: Db, submissionId: string, previous: PreviousState): Promise<void> {
  const other = await findOtherBooking(trx, submissionId)
  if (other) await setMatchState(trx, { id: other.id, state: 'booked', previous })
}
