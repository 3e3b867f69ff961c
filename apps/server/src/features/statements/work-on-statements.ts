import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { matchClaimedRows } from './match-claimed-rows.ts'
import { matchImport } from './match-rows.ts'
import { findUnfinished } from './store/imports-repository.ts'
import { undoImport } from './undo-import.ts'

/** Finds the submissions of new rows, and takes back what was undone. A killed process leaves the rest to the next run. */
export async function workOnStatements(
  parts: { db: Db; log: Pick<FastifyBaseLogger, 'error'> },
  signal?: AbortSignal,
): Promise<void> {
  await matchClaimedRows(parts.db, signal)
  for (const { id, state } of await findUnfinished(parts.db)) {
    if (signal?.aborted) return
    if (state === 'matching') await matchImport(parts, id, signal)
    else await undoImport(parts.db, id, signal)
  }
}
