import { sql } from 'kysely'
import { type Db, runPrepared } from '../../platform/database/index.ts'
import type { SubmissionFilter } from './submission-filter.ts'

/** How many submissions there are of a kind. Exact, and no row of them is looked at. */
export async function countAhead(
  db: Db,
  filter: Pick<SubmissionFilter, 'formId' | 'status' | 'paymentStatus' | 'paymentMethod' | 'needsReview'>,
): Promise<{ total: number; /** Changes that are not folded in yet. */ unfolded: number }> {
  const columns = {
    form_id: filter.formId,
    status: filter.status,
    payment_status: filter.paymentStatus,
    payment_method: filter.paymentMethod,
    needs_review: filter.needsReview,
  }
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  const where =
    given.length === 0 ? '' : `where ${given.map(([name], i) => `${name} = $${i + 1}`).join(' and ')}`
  const text = `
    select (coalesce((select sum(count) from submission_counts ${where}), 0)
          + coalesce((select sum(count) from submission_changes ${where}), 0))::int as total,
      (select count(*) from submission_changes)::int as unfolded`
  const name = `total ${given.map(([column]) => column).join(' ')}`
  const [row] = await runPrepared<{ total: number; unfolded: number }>(
    db,
    { name, text },
    given.map(([, value]) => value),
  )
  return row ?? { total: 0, unfolded: 0 }
}

/** Every kind with its count and sum. */
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
  status: 'pending' | 'completed' | 'failed'
  paymentStatus: 'none' | 'pending' | 'completed' | 'failed'
  paymentMethod: 'stripe' | 'bkash' | 'bank_transfer' | null
  needsReview: boolean
  count: number
  amountPaisa: number
}

/**
 * Folds the changes into the counts, and queues the submissions whose answers are new for the search index. Only one
 * at a time does so; whoever finds the lock taken leaves it to the other, unless told to wait. Gives how many there were.
 */
export async function foldChanges(db: Db, { wait = false } = {}): Promise<number> {
  const folded = await db.transaction().execute(async (trx) => {
    const lock = sql`hashtextextended('fold submission changes', 0)`
    if (wait) await sql`select pg_advisory_xact_lock(${lock})`.execute(trx)
    else {
      const { rows } = await sql<{
        held: boolean
      }>`select pg_try_advisory_xact_lock(${lock}) as held`.execute(trx)
      if (!rows[0]?.held) return 0
    }
    const { rows } = await sql<{ folded: number }>`
      with taken as (delete from submission_changes returning *),
      queued as (
        insert into submission_text_queue
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
          amount_paisa = submission_counts.amount_paisa + excluded.amount_paisa)
      select count(*)::int as folded from taken`.execute(trx)
    return rows[0]?.folded ?? 0
  })
  // What was folded still lies there for the next count to step over.
  if (folded > MANY) await sql`vacuum submission_changes`.execute(db)
  return folded
}

const MANY = 1000
