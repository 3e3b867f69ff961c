import type { BulkAction, Selection } from '@nibondhon/api-contract'
import { hasFlag, type Paisa } from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, isUniqueViolation } from '../../platform/database/index.ts'
import type { Actor, ScopedActor } from '../auth/index.ts'
import { insertSelected, POSITION, readSelection } from '../submission-admin/index.ts'
import {
  alreadyUndone,
  cannotUndo,
  jobNotFound,
  mayNotUndo,
  nothingSelected,
  selectionChanged,
} from './bulk-job-errors.ts'
import { mayDo } from './action-flags.ts'
import { recordStop } from './record-stop.ts'
import { canUndo } from './present-job.ts'
import { finishJob } from './run-jobs.ts'
import { copyChangedRows, insertBookable, SELECTED_COLUMNS, sumAmounts } from './store/job-rows-repository.ts'
import { findJob, insertJob, requestCancel, setSize, type StoredJob } from './store/jobs-repository.ts'

export interface JobContext {
  db: Db
  timeZone: string
  actor: ScopedActor
  log: FastifyBaseLogger
}

/** Up to this size a job is finished within its request, so that the usual case is instant. */
const MAX_INSTANT = 100

/** Stores a job with the submissions that are selected now, and finishes it if it is small. */
export async function createJob(
  context: JobContext,
  { selection, action }: { selection: Selection; action: BulkAction },
): Promise<StoredJob> {
  const { db, timeZone, actor } = context
  const filter = await readSelection(db, selection, timeZone, actor)
  const job = await db.transaction().execute(async (trx) => {
    const id = await insertJob(trx, { action, undoOf: null, actor })
    const total = await insertSelected(trx, filter, {
      into: 'bulk_job_rows',
      values: { job_id: id },
      columns: { position: POSITION, ...SELECTED_COLUMNS },
    })
    if (total === 0) throw nothingSelected()
    await setSize(trx, id, { total, amountPaisa: await sumAmounts(trx, id) })
    return { id, total }
  })
  return start(context, job)
}

/** The same for the payments of statements that can be booked together, if they are those that staff saw. */
export async function createBookingJob(
  context: JobContext,
  { minConfidence, count, amountPaisa }: { minConfidence: number; count: number; amountPaisa: Paisa },
): Promise<StoredJob> {
  const { db, actor } = context
  const job = await db.transaction().execute(async (trx) => {
    const id = await insertJob(trx, { action: { kind: 'book', minConfidence }, undoOf: null, actor })
    const size = await insertBookable(trx, id, minConfidence)
    if (size.total !== count || size.amountPaisa !== amountPaisa || count === 0) throw selectionChanged()
    await setSize(trx, id, size)
    return { id, total: size.total }
  })
  return start(context, job)
}

/** Stores a job that undoes another one. */
export async function undoJob(context: JobContext, id: string): Promise<StoredJob> {
  const { db, actor } = context
  const original = await findReachableJob(context, id)
  if (!mayDo(original.action, actor.role)) throw mayNotUndo()
  if (original.isUndone) throw alreadyUndone()
  if (!canUndo(original)) throw cannotUndo()
  try {
    const job = await db.transaction().execute(async (trx) => {
      const undo = await insertJob(trx, { action: original.action, undoOf: original.id, actor })
      const total = await copyChangedRows(trx, { from: original.id, to: undo })
      await setSize(trx, undo, { total, amountPaisa: original.amountPaisa })
      return { id: undo, total }
    })
    return await start(context, job)
  } catch (error) {
    // Two requests at once.
    if (isUniqueViolation(error, 'bulk_jobs_undo')) throw alreadyUndone()
    throw error
  }
}

/** Everyone reaches their own jobs; those who manage users reach all, also to end what someone left behind. */
export async function findReachableJob(
  { db, actor }: Pick<JobContext, 'db' | 'actor'>,
  id: string,
): Promise<StoredJob> {
  const job = await findJob(db, id)
  if (!job || (job.creator.id !== actor.id && !seesAllJobs(actor))) throw jobNotFound()
  return job
}

export function seesAllJobs({ role }: Pick<Actor, 'role'>): boolean {
  return hasFlag(role, 'canManageUsers')
}

/** Waits for the batch that is being worked on. The audit log has it where the job is of someone else. */
export async function cancelJob(context: JobContext, id: string): Promise<StoredJob> {
  const { db, actor } = context
  const { state, creator } = await findReachableJob(context, id)
  if (state === 'running') {
    await db.transaction().execute(async (trx) => {
      await requestCancel(trx, id)
      if (creator.id !== actor.id) await recordStop(trx, { id, creator }, { actor, reason: 'cancelled' })
    })
  }
  return findReachableJob(context, id)
}

async function start(context: JobContext, { id, total }: { id: string; total: number }): Promise<StoredJob> {
  if (total <= MAX_INSTANT) {
    try {
      await finishJob(context, id)
    } catch (err) {
      // It is stored: the background job continues it.
      context.log.warn({ err, job: id }, 'could not finish a bulk action within its request')
    }
  }
  return findReachableJob(context, id)
}
