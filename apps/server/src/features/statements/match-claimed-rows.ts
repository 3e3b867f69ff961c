import type { RowState } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { beginMatching, lockImport } from './store/imports-repository.ts'
import { findClaimedRows, listNewClaims, setCompared } from './store/claimed-rows-repository.ts'
import { deleteProposals, endBookedMatches } from './store/matches-repository.ts'
import { findLostKnown, findReplaced } from './store/pairs-repository.ts'
import { findRow, lockRow, setRowState } from './store/rows-repository.ts'

const BATCH_SIZE = 100

/** Members also type a transaction after its statement was imported: its row is matched again. */
export async function matchClaimedRows(db: Db, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const claims = await listNewClaims(db, BATCH_SIZE)
    if (claims.length === 0) return
    const rowIds = await findClaimedRows(
      db,
      claims.map(({ trxId }) => trxId),
    )
    for (const rowId of rowIds) await matchAgain(db, rowId, ['unmatched', 'proposed'])
    // Last: after a crash they are compared again, which changes nothing.
    await setCompared(
      db,
      claims.map(({ id }) => id),
    )
  }
}

/**
 * What was known and is in the books no more is matched again, as after the entry was taken back; so is what a provider confirmed
 * with another amount since.
 */
export async function matchLostRows(db: Db): Promise<void> {
  for (const rowId of await findLostKnown(db, BATCH_SIZE)) await matchAgain(db, rowId, ['recorded'])
  for (const rowId of await findReplaced(db, BATCH_SIZE)) await matchAgain(db, rowId, ['booked'])
}

/** The row is new again, if it is in one of these states. */
export async function matchAgain(db: Db, rowId: string, states: readonly RowState[]): Promise<void> {
  const found = await findRow(db, rowId)
  if (!found) return
  await db.transaction().execute(async (trx) => {
    const imported = await lockImport(trx, found.importId)
    // Before the row is locked: an undo locks rows first and then its import, so the two could deadlock.
    if (imported?.state !== 'matching' && imported?.state !== 'done') return
    const row = await lockRow(trx, rowId)
    if (!row || !states.includes(row.state)) return
    if (row.state === 'booked') await endBookedMatches(trx, row.id)
    await deleteProposals(trx, row.id)
    await setRowState(trx, row.id, { state: 'new' })
    await beginMatching(trx, imported.id)
  })
}
