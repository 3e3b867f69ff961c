import type { FastifyBaseLogger } from 'fastify'
import { updateSearchIndex } from '../../features/submission-admin/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { startJob } from './start-job.ts'

const EVERY_FIVE_SECONDS = 5000

/** Counts and indexes what came in, a little behind, so that nobody who submits waits for it. */
export function startSearchIndexJob({ db, log }: { db: Db; log: FastifyBaseLogger }): {
  stop(): Promise<void>
} {
  return startJob({
    name: 'submissions desk',
    work: (signal) => updateSearchIndex(db, signal),
    log,
    pauseMs: EVERY_FIVE_SECONDS,
  })
}
