import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { applyNextRows } from './apply-import.ts'
import { listUnfinished, noteFailure } from './store/imports-repository.ts'
import { undoNextRows } from './undo-import.ts'

/** Share of the time that the job works; staff wait for it, but members who submit come first. */
const WORKING_SHARE = 0.7

/**
 * Applies and takes back imports of people. They take turns, a batch of rows each. A killed process loses the batch that it was in, and
 * leaves the rest to the next run.
 */
export async function workOnImports(
  { db, log }: { db: Db; log: Pick<FastifyBaseLogger, 'error'> },
  signal?: AbortSignal,
): Promise<void> {
  let isWorkLeft = true
  while (isWorkLeft) {
    isWorkLeft = false
    for (const { id, state } of await listUnfinished(db)) {
      if (signal?.aborted) return
      const startedAt = performance.now()
      try {
        const workOn = state === 'applying' ? applyNextRows : undoNextRows
        if (await workOn(db, id)) isWorkLeft = true
      } catch (err) {
        log.error({ err, import: id }, 'a batch of an import of people failed')
        await noteFailure(db, id)
      }
      await wait((performance.now() - startedAt) * (1 / WORKING_SHARE - 1))
    }
  }
}
