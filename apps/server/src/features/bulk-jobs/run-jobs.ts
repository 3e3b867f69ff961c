import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { commitLater, type Db } from '../../platform/database/index.ts'
import { transactAndAnnounce } from '../live/index.ts'
import { runAction } from './actions/run-action.ts'
import { stopReasonOf } from './action-flags.ts'
import { recordStop } from './record-stop.ts'
import { findRows, type JobRow } from './store/job-rows-repository.ts'
import {
  endCancelled,
  endStopped,
  lockJob,
  type Outcomes,
  saveProgress,
  setSingleRows,
  type StoredJob,
} from './store/jobs-repository.ts'

/** Submissions in one transaction: few, so that other requests for them do not wait long. */
export const BATCH_SIZE = 240

/** Pause after a batch, as a share of the time it took: the rest of the database's time is for members and staff. */
const PAUSE_SHARE = 0.1

/** At most one batch in this time, on average: 50,000 submissions then take 26 seconds, and a fast machine has more time for others. */
const BATCH_MS = 122

const SYSTEM = { id: null, username: 'System' }

interface Running {
  db: Db
  log: Pick<FastifyBaseLogger, 'error'>
  /** Stores that the user's lists have to contain what was done so far. */
  remember?: (userId: string) => Promise<void>
}

/** Works on all running jobs in turns until none is left. A job continues after its last committed batch. */
export async function runBulkJobs(running: Running, signal?: AbortSignal): Promise<void> {
  let nextAt = performance.now()
  while (!signal?.aborted) {
    const startedAt = performance.now()
    if (!(await runBatch(running, null))) return
    const endedAt = performance.now()
    nextAt += BATCH_MS
    await wait(Math.max(nextAt - endedAt, (endedAt - startedAt) * PAUSE_SHARE))
  }
}

/** Works on one job until it is finished, for a request that waits for it. */
export async function finishJob(running: Running, id: string): Promise<void> {
  while (await runBatch(running, id));
}

/** Does the next batch of a job, in a transaction of its own. False when there is nothing to do. */
async function runBatch({ db, log, remember }: Running, id: string | null): Promise<boolean> {
  const worked: { job: StoredJob | null } = { job: null }
  try {
    const hasWorked = await transactAndAnnounce(db, async (trx, changed) => {
      const job = await lockJob(trx, id)
      if (!job) return false
      worked.job = job
      if (job.isCancelled) {
        await endCancelled(trx, job.id)
        return true
      }
      const stopReason = stopReasonOf(job)
      if (stopReason !== null) {
        await endStopped(trx, job.id, stopReason)
        await recordStop(trx, job, { actor: SYSTEM, reason: stopReason })
        return true
      }
      // No request waits for this batch, and it is done again if it is lost: its progress is lost with it.
      if (id === null) await commitLater(trx)
      const rows = await findRows(trx, job.id, job.done, batchSizeOf(job))
      await save(trx, job, rows, await runAction(trx, job, rows))
      // Restored submissions are new to the lists that are open.
      const kind = job.undoOf !== null && job.action.kind === 'delete' ? 'created' : 'changed'
      for (const { submissionId } of rows) changed(submissionId, kind)
      return true
    })
    const userId = worked.job?.creator.id ?? null
    if (userId !== null) await remember?.(userId)
    return hasWorked
  } catch (error) {
    if (worked.job === null || !(error instanceof pg.DatabaseError)) throw error
    await recover({ db, log }, worked.job, error)
    return true
  }
}

/** Each booking takes several statements. */
const BOOKED_AT_ONCE = 25

function batchSizeOf({ singleRows, action }: StoredJob): number {
  if (singleRows > 0) return 1
  return action.kind === 'book' ? BOOKED_AT_ONCE : BATCH_SIZE
}

async function save(
  trx: Db,
  job: StoredJob,
  rows: readonly JobRow[],
  done: Awaited<ReturnType<typeof runAction>>,
): Promise<void> {
  const outcomes: Outcomes = { ...job.outcomes }
  for (const { outcome } of done) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  // Rows that are missing would be asked for again and again.
  const position = rows.length === 0 ? job.total : job.done + rows.length
  await saveProgress(trx, job, { done: position, outcomes, rows: done })
}

/** Deadlock and serialization failure: the same batch succeeds when it is tried again. */
const TEMPORARY_ERRORS = ['40P01', '40001']

/**
 * After a batch failed its rows are done one by one, and a row that fails by itself is skipped: one submission must not
 * keep all others from being changed.
 */
async function recover({ db, log }: Running, job: StoredJob, error: pg.DatabaseError): Promise<void> {
  if (TEMPORARY_ERRORS.includes(error.code ?? '')) return
  log.error({ err: error, job: job.id }, 'a batch of a bulk action failed')
  if (batchSizeOf(job) > 1) return setSingleRows(db, job.id, BATCH_SIZE)
  await db.transaction().execute(async (trx) => {
    const locked = await lockJob(trx, job.id)
    if (locked?.done !== job.done) return
    const rows = await findRows(trx, job.id, job.done, 1)
    await save(
      trx,
      locked,
      rows,
      rows.map(({ position }) => ({ position, outcome: 'refused' })),
    )
  })
}
