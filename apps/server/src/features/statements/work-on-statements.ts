import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { matchClaimedRows, matchLostRows } from './match-claimed-rows.ts'
import { matchReturns } from './match-returns.ts'
import { matchNextRows } from './match-rows.ts'
import { findUnfinished } from './store/imports-repository.ts'
import { undoNextRows } from './undo-import.ts'

/**
 * Finds the submissions of new rows, and takes back what was undone. All imports take turns, a batch of rows each: a large one
 * keeps neither a small one waiting nor an undo or a transaction that a member typed. A killed process leaves the rest to the
 * next run.
 */
export async function workOnStatements(
  parts: { db: Db; log: Pick<FastifyBaseLogger, 'error'> },
  signal?: AbortSignal,
): Promise<void> {
  // Once, not in the loop: a row that stays lost must not keep the job busy.
  await matchLostRows(parts.db)
  await matchReturns(parts.db)
  let isWorkLeft = true
  while (isWorkLeft) {
    isWorkLeft = false
    await matchClaimedRows(parts.db, signal)
    for (const { id, state } of await findUnfinished(parts.db)) {
      if (signal?.aborted) return
      const workOn = state === 'matching' ? matchNextRows : undoNextRows
      if (await workOn(parts, id, signal)) isWorkLeft = true
    }
  }
}
