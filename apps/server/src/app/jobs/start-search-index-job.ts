import type { FastifyBaseLogger } from 'fastify'
import { updateSearchIndex } from '../../features/submission-admin/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { startJob } from './start-job.ts'

const INTERVAL_MS = 5000

/** Counts and indexes new submissions some seconds later, so that members do not wait for it when they submit. */
export function startSearchIndexJob({ db, log }: { db: Db; log: FastifyBaseLogger }): {
  stop(): Promise<void>
} {
  return startJob({
    name: 'search index',
    work: (signal) => updateSearchIndex(db, signal),
    log,
    intervalMs: INTERVAL_MS,
  })
}
