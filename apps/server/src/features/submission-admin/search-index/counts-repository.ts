import type { PaymentStatus, SubmissionStatus, PaymentMethod } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockKey, lockUntilCommit, runPrepared } from '../../../platform/database/index.ts'
import type { SubmissionFilter } from '../submission-filter.ts'

type CountedFilter = Pick<
  SubmissionFilter,
  'formId' | 'forms' | 'status' | 'paymentStatus' | 'paymentMethod' | 'needsReview'
>

export interface Total {
  total: number
  /** Changes that are not aggregated yet; each count reads them row by row. */
  pendingChanges: number
}

/** How many submissions match. Exact, and without reading their rows. */
export async function readMaintainedCount(db: Db, filter: CountedFilter): Promise<Total> {
  const { name, columns, values } = totalColumns(filter)
  const [row] = await runPrepared<Total>(db, { name: `total ${name}`, text: `select ${columns}` }, values)
  return row ?? { total: 0, pendingChanges: 0 }
}

/** The count as columns of another query. Its parameters are those of `conditions` for the same filter. */
export function totalColumns(filter: CountedFilter): { name: string; columns: string; values: unknown[] } {
  const { name, where, values } = countedWhere(filter)
  return {
    name,
    columns: `
      (coalesce((select sum(count) from submission_counts ${where}), 0)
        + coalesce((select sum(count) from submission_changes ${where}), 0))::int as total,
      (select count(*) from submission_changes)::int as "pendingChanges"`,
    values,
  }
}

/** SQL for rows with a form_id and a count, of which each form may have several. */
export function countedRows(filter: CountedFilter): { name: string; rows: string; values: unknown[] } {
  const { name, where, values } = countedWhere(filter)
  const rows = `
    select form_id, count from submission_counts ${where}
    union all select form_id, count from submission_changes ${where}`
  return { name, rows, values }
}

function countedWhere(filter: CountedFilter): { name: string; where: string; values: unknown[] } {
  const given = Object.entries({
    form_id: filter.formId,
    status: filter.status,
    payment_status: filter.paymentStatus,
    payment_method: filter.paymentMethod,
  }).filter(([, value]) => value !== undefined)
  const parts = given.map(([column], index) => `${column} = $${index + 1}`)
  const values: unknown[] = given.map(([, value]) => value)
  if (filter.forms !== null) parts.push(`form_id = any($${values.push([...filter.forms])}::uuid[])`)
  if (filter.needsReview !== undefined) parts.push(filter.needsReview ? 'needs_review' : 'not needs_review')
  const where = parts.length === 0 ? '' : `where ${parts.join(' and ')}`
  return { name: parts.join(' '), where, values }
}

/** Every combination of form, statuses and method, with its count and sum. */
export async function listKinds(db: Db): Promise<Kind[]> {
  const { rows } = await sql<Kind>`
    select form_id as "formId", status, payment_status as "paymentStatus",
      nullif(payment_method, '') as "paymentMethod", needs_review as "needsReview",
      sum(count)::int as count, sum(amount_paisa)::float8 as "amountPaisa"
    from (
      select form_id, status, payment_status, payment_method, needs_review, count, amount_paisa
      from submission_counts
      union all
      select form_id, status, payment_status, coalesce(payment_method, ''), needs_review, count, amount_paisa
      from submission_changes
    ) as kinds
    group by 1, 2, 3, 4, 5
    having sum(count) <> 0`.execute(db)
  return rows
}

export interface Kind {
  formId: string
  status: SubmissionStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
  needsReview: boolean
  count: number
  amountPaisa: number
}

/**
 * Adds pending changes to the counts, and queues submissions with new answers for the search index and the register of people. A lock lets one
 * process at a time do so; a second one returns at once, or waits for its turn if `wait` is set. Returns how many
 * changes it aggregated.
 */
export async function aggregateCounts(db: Db, { wait = false } = {}): Promise<number> {
  const aggregated = await db.transaction().execute(async (trx) => {
    const lock = 'fold submission changes'
    if (wait) await lockUntilCommit(trx, lock)
    else {
      const { rows } = await sql<{
        held: boolean
      }>`select pg_try_advisory_xact_lock(${lockKey(lock)}) as held`.execute(trx)
      if (!rows[0]?.held) return 0
    }
    const { rows } = await sql<{ aggregated: number }>`
      with taken as (
        delete from submission_changes
        where ctid = any (array(select ctid from submission_changes limit ${MAX_CHANGES_AT_ONCE}))
        returning *),
      queued as (
        insert into submission_text_queue
        select distinct submission_id from taken where submission_id is not null
        on conflict do nothing),
      queued_people as (
        insert into person_queue
        select distinct submission_id from taken where submission_id is not null
        on conflict do nothing),
      counted as (
        insert into submission_counts
        select form_id, status, payment_status, coalesce(payment_method, ''), needs_review,
          sum(count), sum(amount_paisa)
        from taken group by 1, 2, 3, 4, 5
        having sum(count) <> 0 or sum(amount_paisa) <> 0
        on conflict (form_id, status, payment_status, payment_method, needs_review) do update
        set count = submission_counts.count + excluded.count,
          amount_paisa = submission_counts.amount_paisa + excluded.amount_paisa),
      by_day as (
        insert into submission_days
        select coalesce(form_id, ${ALL_FORMS}), day, sum(count)
        from taken group by grouping sets ((form_id, day), (day))
        having sum(count) <> 0
        on conflict (form_id, day) do update set count = submission_days.count + excluded.count)
      select count(*)::int as aggregated from taken`.execute(trx)
    return rows[0]?.aggregated ?? 0
  })
  // Deleted rows slow down the next counts until they are vacuumed.
  if (aggregated > VACUUM_THRESHOLD) await sql`vacuum submission_changes`.execute(db)
  return aggregated
}

/** The form id under which the submissions of all forms are counted by day. */
export const ALL_FORMS = '00000000-0000-0000-0000-000000000000'

/** A search waits for at most this many; after a rush of submissions the changes are aggregated in several steps. */
export const MAX_CHANGES_AT_ONCE = 20_000

const VACUUM_THRESHOLD = 1000
