import type { PaymentStatus, SubmissionStatus } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, executePrepared } from '../../../platform/database/index.ts'
import type { BulkOutcome } from '../../../platform/database/tables/bulk-jobs.ts'
import { bookableRows } from '../../statements/index.ts'

/** A submission of a job, as it was when it was selected. */
export interface JobRow {
  position: number
  submissionId: string
  status: SubmissionStatus
  paymentStatus: PaymentStatus
  needsReview: boolean
  /** What else an undo needs; null when nothing. */
  former: unknown
  /** Of a row that is to be undone: when it was changed. */
  changedAt: Date | null
}

export interface DoneRow {
  position: number
  outcome: BulkOutcome
  former?: unknown
}

/** The columns of a row about `submissions s`, for `insertSelected`. */
export const SELECTED_COLUMNS = {
  submission_id: 's.id',
  unique_id: 's.unique_id',
  status: 's.status',
  payment_status: 's.payment_status',
  needs_review: 's.needs_review',
}

/** Gives an undo the rows that the other job changed, in the same order. */
export async function copyChangedRows(trx: Db, { from, to }: { from: string; to: string }): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_job_rows
      (job_id, position, submission_id, unique_id, status, payment_status, needs_review, former, done_at)
    select ${to}, row_number() over (order by position), submission_id, unique_id, status, payment_status,
      needs_review, former, done_at
    from bulk_job_rows where job_id = ${from} and outcome = 'changed'`.execute(trx)
  return Number(numAffectedRows)
}

/** The payments of statements that can be booked together now, each with its submission. */
export async function insertBookable(
  trx: Db,
  jobId: string,
  minConfidence: number,
): Promise<{ total: number; amountPaisa: number }> {
  const { rows } = await sql<{ total: number; amountPaisa: number }>`
    with bookable as ${bookableRows(minConfidence)},
    inserted as (
      insert into bulk_job_rows (job_id, position, submission_id, unique_id, status, payment_status, needs_review, former)
      select ${jobId}, row_number() over (order by s.id), s.id, s.unique_id, s.status, s.payment_status, s.needs_review,
        jsonb_build_object('rowId', b.id, 'proposal', b.proposal)
      from bookable b join submissions s on s.id = b.submission_id)
    select count(*)::int as total, coalesce(sum(paisa), 0)::float8 as "amountPaisa" from bookable`.execute(
    trx,
  )
  return rows[0] ?? { total: 0, amountPaisa: 0 }
}

export async function sumAmounts(trx: Db, jobId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(s.amount_paisa), 0)::float8 as sum
    from bulk_job_rows r join submissions s on s.id = r.submission_id where r.job_id = ${jobId}`.execute(trx)
  return rows[0]?.sum ?? 0
}

/** The next rows. Positions have no gaps, so they are found by the primary key. */
export async function findRows(trx: Db, jobId: string, after: number, limit: number): Promise<JobRow[]> {
  const { rows } = await executePrepared(
    trx,
    'find rows of job',
    sql<JobRow>`
    select position, submission_id as "submissionId", status, payment_status as "paymentStatus",
      needs_review as "needsReview", former, done_at as "changedAt"
    from bulk_job_rows
    where job_id = ${jobId} and position > ${after} and position <= ${after + limit} order by position`,
  )
  return rows
}

/** Those of the submissions that are not deleted. */
export async function findExisting(trx: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from submissions where id = any(${ids}::uuid[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

export interface ReportRow {
  position: number
  submissionId: string
  uniqueId: string
  outcome: BulkOutcome | null
  /** Of a submission that is deleted now. */
  deletedTitle: string | null
}

export async function findReportRows(
  db: Db,
  jobId: string,
  after: number,
  limit: number,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.position, r.submission_id as "submissionId", r.unique_id as "uniqueId", r.outcome,
      d.title as "deletedTitle"
    from bulk_job_rows r left join deleted_submissions d on d.id = r.submission_id
    where r.job_id = ${jobId} and r.position > ${after} and r.position <= ${after + limit}
    order by r.position`.execute(db)
  return rows
}

/** Which of these submissions had a change of their payment after that time. Found by an index on both. */
export async function findPaymentsChanged(
  trx: Db,
  rows: readonly { submissionId: string; changedAt: Date | null }[],
): Promise<Set<string>> {
  const { rows: found } = await sql<{ id: string }>`
    select v.id from unnest(${rows.map((row) => row.submissionId)}::uuid[],
      ${rows.map((row) => row.changedAt)}::timestamptz[]) as v (id, changed_at)
    where exists (
      select from payment_events e where e.submission_id = v.id and e.happened_at > v.changed_at)`.execute(
    trx,
  )
  return new Set(found.map(({ id }) => id))
}
