import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { takeBackStatementFees } from '../ledger/index.ts'
import { transactAndAnnounce } from '../live/index.ts'
import { importUndone, unknownImport } from './statement-errors.ts'
import { importSubject } from './statement-subject.ts'
import { addKept, beginUndo, endUndo, findUndoer, lockImport } from './store/imports-repository.ts'
import { findMatches } from './store/matches-repository.ts'
import { deleteRow, deleteUnbooked, lockNextOfAny } from './store/rows-repository.ts'
import { takeBackMatch } from './take-back-match.ts'

const UNDONE = 'The import of the statement was undone'

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

/** Rows of one turn: those without a booking are deleted together, the others each in a transaction of its own. */
const DELETED_AT_ONCE = 1_000
const BATCH_SIZE = 25

/**
 * Takes back the next bookings of an import and deletes its rows, so that the same file can be imported again. A submission
 * whose status staff changed since keeps that status, and is counted. False when no row is left for this process.
 */
export async function undoNextRows({ db }: { db: Db }, id: string, signal?: AbortSignal): Promise<boolean> {
  if ((await deleteUnbooked(db, id, DELETED_AT_ONCE)) > 0) return true
  const actor = await findUndoer(db, id)
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    if (signal?.aborted) return false
    if (!(await undoNext(db, id, actor))) {
      await takeBackStatementFees(db, id)
      await endUndo(db, id)
      return false
    }
  }
  return true
}

async function undoNext(db: Db, id: string, actor: Awaited<ReturnType<typeof findUndoer>>): Promise<boolean> {
  return transactAndAnnounce(db, async (trx, changed) => {
    const row = await lockNextOfAny(trx, id)
    if (!row) return false
    let kept = 0
    for (const match of await findMatches(trx, row.id)) {
      if (match.state !== 'booked') continue
      changed(match.submissionId)
      if (!(await takeBackMatch(trx, match, { actor, reason: UNDONE }))) kept += 1
    }
    if (kept > 0) await addKept(trx, id, kept)
    await deleteRow(trx, row.id)
    return true
  })
}
