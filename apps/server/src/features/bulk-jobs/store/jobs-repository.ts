import type { BulkAction } from '@nibondhon/api-contract'
import type { FormScope, Role } from '@nibondhon/domain'
import { type Selectable, sql } from 'kysely'
import { type Db, executePrepared, onlyWithinForms, readClock } from '../../../platform/database/index.ts'
import type { BulkJobsTable, BulkOutcome, StopReason } from '../../../platform/database/tables/bulk-jobs.ts'
import type { DoneRow } from './job-rows-repository.ts'

export interface StoredJob {
  id: string
  action: BulkAction
  /** The job that this one undoes. */
  undoOf: string | null
  state: 'running' | 'done' | 'cancelled' | 'stopped'
  isCancelled: boolean
  total: number
  amountPaisa: number
  done: number
  outcomes: Outcomes
  /** So many of the next rows are done one by one, because their batch failed. */
  singleRows: number
  /** Without an id once the account is deleted. */
  creator: { id: string | null; username: string; email: string }
  /** Of the author; null without an active account. */
  authorRole: Role | null
  /** Whether the author may reach the forms of all its submissions today. */
  authorReaches: boolean
  stopReason: StopReason | null
  isUndone: boolean
  createdAt: Date
  finishedAt: Date | null
}

export type { StopReason }

export type Outcomes = Partial<Record<BulkOutcome, number>>

/** How long jobs are listed and can be undone. */
const DAYS_KEPT = 30

interface NewJob {
  action: BulkAction
  undoOf: string | null
  actor: { id: string; username: string; email: string }
}

/** The caller adds its rows and then its size, in the same transaction. */
export async function insertJob(trx: Db, { action, undoOf, actor }: NewJob): Promise<string> {
  const { id } = await trx
    .insertInto('bulk_jobs')
    .values({
      action: JSON.stringify(action),
      undo_of: undoOf,
      total: 0,
      amount_paisa: 0,
      created_by: actor.id,
      creator: actor.username,
      creator_email: actor.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Also notes of which forms its submissions are: those who may not reach one of them do not see the job. */
export async function setSize(
  trx: Db,
  id: string,
  { total, amountPaisa }: { total: number; amountPaisa: number },
): Promise<void> {
  await sql`
    update bulk_jobs set total = ${total}, amount_paisa = ${amountPaisa}, form_ids = array(
      select distinct coalesce(s.form_id, d.form_id) from bulk_job_rows r
      left join submissions s on s.id = r.submission_id
      left join deleted_submissions d on d.id = r.submission_id
      where r.job_id = ${id} and coalesce(s.form_id, d.form_id) is not null)
    where id = ${id}`.execute(trx)
}

export async function findJob(db: Db, id: string): Promise<StoredJob | null> {
  const { rows } = await sql<Row>`${SELECT_JOB} where j.id = ${id}`.execute(db)
  return rows[0] ? readRow(rows[0]) : null
}

const MAX_LISTED = 50

/** The newest first; null lists those of everyone. Those with submissions of other forms are left out. */
export async function listJobs(db: Db, ownerId: string | null, forms: FormScope): Promise<StoredJob[]> {
  const isListed = ownerId === null ? sql`true` : sql`j.created_by = ${ownerId}`
  const { rows } = await sql<Row>`
    ${SELECT_JOB} where ${isListed} and ${onlyWithinForms('j.form_ids', forms)} order by j.created_at desc, j.id limit ${MAX_LISTED}`.execute(
    db,
  )
  return rows.map(readRow)
}

/**
 * Locks a running job until the transaction ends, so that one process at a time works on it: the given one, or else the
 * oldest one that no other process works on. The lock ends with the connection, so a process that
 * dies holds up no job. Null when there is none.
 */
export async function lockJob(trx: Db, id: string | null): Promise<StoredJob | null> {
  const { rows } =
    id === null
      ? await sql<Row>`
          ${SELECT_JOB} where j.state = 'running' order by j.worked_at limit 1 for update of j skip locked`.execute(
          trx,
        )
      : await sql<Row>`${SELECT_JOB} where j.id = ${id} and j.state = 'running' for update of j`.execute(trx)
  return rows[0] ? readRow(rows[0]) : null
}

/** Whether there is a running job that no process works on at the moment. */
export async function hasFreeJob(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from bulk_jobs where state = 'running' limit 1 for update skip locked`.execute(db)
  return rows.length > 0
}

interface Progress {
  done: number
  outcomes: Outcomes
  /** The rows of the batch. */
  rows: readonly DoneRow[]
}

/** Saves what a batch did, in its transaction; in one statement, because a large job has hundreds of batches. */
export async function saveProgress(
  trx: Db,
  { id, total, singleRows }: StoredJob,
  { done, outcomes, rows }: Progress,
): Promise<void> {
  const isDone = done >= total
  // Later than the events of the batch: an undo leaves alone what was changed afterwards.
  const now = await readClock(trx)
  const positions = rows.map((row) => row.position)
  const former = rows.map((row) => (row.former === undefined ? null : JSON.stringify(row.former)))
  await executePrepared(
    trx,
    'save progress of job',
    sql`
    with saved_rows as (
      update bulk_job_rows r
      set outcome = v.outcome, former = coalesce(v.former::jsonb, r.former), done_at = ${now}::timestamptz
      from unnest(${positions}::int[], ${rows.map((row) => row.outcome)}::text[],
        ${former}::text[]) as v (position, outcome, former)
      where r.job_id = ${id} and r.position = v.position
        -- Otherwise all rows of the job are read for each of its batches.
        and r.position between ${Math.min(...positions, total)} and ${Math.max(...positions, 0)}
    )
    update bulk_jobs
    set done = ${done}, outcomes = ${JSON.stringify(outcomes)}::jsonb, single_rows = ${Math.max(singleRows - 1, 0)},
      worked_at = ${now}::timestamptz, state = ${isDone ? 'done' : 'running'},
      finished_at = ${isDone ? now : null}::timestamptz
    where id = ${id}`,
  )
}

export async function endCancelled(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('bulk_jobs')
    .set({ state: 'cancelled', finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The rest is not done, because its author may not do it any more. */
export async function endStopped(trx: Db, id: string, reason: StopReason): Promise<void> {
  await trx
    .updateTable('bulk_jobs')
    .set({ state: 'stopped', stop_reason: reason, finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Waits for the batch that is being worked on; the next one does not begin. */
export async function requestCancel(db: Db, id: string): Promise<void> {
  await db
    .updateTable('bulk_jobs')
    .set({ is_cancelled: true })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export async function setSingleRows(db: Db, id: string, count: number): Promise<void> {
  await db.updateTable('bulk_jobs').set({ single_rows: count }).where('id', '=', id).execute()
}

/** Deletes old jobs with their rows. */
export async function sweepBulkJobs(db: Db): Promise<void> {
  await sql`
    delete from bulk_jobs
    where state <> 'running' and created_at < now() - make_interval(days => ${DAYS_KEPT})`.execute(db)
}

interface Row extends Omit<Selectable<BulkJobsTable>, 'action' | 'created_at' | 'worked_at'> {
  action: BulkAction
  created_at: Date
  isUndone: boolean
  authorRole: Role | null
  authorReaches: boolean
}

const SELECT_JOB = sql.raw(`
  select j.*, exists (select from bulk_jobs u where u.undo_of = j.id) as "isUndone",
    not exists (select from users a where a.id = j.created_by and a.form_ids is not null
      and not coalesce(j.form_ids <@ a.form_ids, false)) as "authorReaches",
    (select a.role from users a where a.id = j.created_by and a.is_active) as "authorRole"
  from bulk_jobs j`)

function readRow(row: Row): StoredJob {
  return {
    id: row.id,
    action: row.action,
    undoOf: row.undo_of,
    state: row.state,
    isCancelled: row.is_cancelled,
    total: row.total,
    amountPaisa: Number(row.amount_paisa),
    done: row.done,
    outcomes: row.outcomes,
    singleRows: row.single_rows,
    creator: { id: row.created_by, username: row.creator, email: row.creator_email },
    authorRole: row.authorRole,
    authorReaches: row.authorReaches,
    stopReason: row.stop_reason,
    isUndone: row.isUndone,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  }
}
