import type { Db } from '../../platform/database/index.ts'
import { beginMatching, lockImport } from './store/imports-repository.ts'
import { findClaimedRows, listNewClaims, setCompared } from './store/claimed-rows-repository.ts'
import { deleteProposals } from './store/matches-repository.ts'
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
    for (const rowId of rowIds) await matchAgain(db, rowId)
    // Last: after a crash they are compared again, which changes nothing.
    await setCompared(
      db,
      claims.map(({ id }) => id),
    )
  }
}

async function matchAgain(db: Db, rowId: string): Promise<void> {
  const found = await findRow(db, rowId)
  if (!found) return
  await db.transaction().execute(async (trx) => {
    const imported = await lockImport(trx, found.importId)
    // Before the row is locked: an undo locks rows first and then its import, so the two could deadlock.
    if (imported?.state !== 'matching' && imported?.state !== 'done') return
    const row = await lockRow(trx, rowId)
    if (row?.state !== 'unmatched' && row?.state !== 'proposed') return
    await deleteProposals(trx, row.id)
    await setRowState(trx, row.id, { state: 'new' })
    await beginMatching(trx, imported.id)
  })
}
