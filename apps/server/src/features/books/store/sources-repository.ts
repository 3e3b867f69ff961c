import type { Paisa, StatementClosing, UnmatchedSum } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/**
 * Money that belongs to no submission: rows of statements that are not booked, and payments that were announced. One that
 * is in a statement counts there.
 */
export async function readUnmatched(db: Db, { to }: { to: string }): Promise<UnmatchedSum[]> {
  const { rows } = await sql<UnmatchedSum>`
    select day::text as day, method, coalesce(account_id::text, '') as "accountId", sum(paisa)::float8 as paisa,
      count(*)::int as count
    from (
      select r.day, a.method, a.id as account_id, case r.direction when 'in' then r.paisa else -r.paisa end as paisa
      from statement_rows r join statement_imports i on i.id = r.import_id join money_accounts a on a.id = i.account_id
      where r.state in ('new', 'proposed', 'unmatched') and r.day <= ${to}::date and i.state in ('matching', 'done')
      union all
      select paid.day, p.method, d.id, p.amount_paisa
      from announced_payments p cross join lateral (
        select (coalesce(p.paid_at, p.received_at)
          at time zone coalesce((select time_zone from book_settings), 'Asia/Dhaka'))::date as day) as paid
      left join money_accounts d on d.method = p.method and d.is_default
      where p.state in ('new', 'unmatched') and p.confirmation <> 'refused' and p.amount_paisa > 0
        and paid.day <= ${to}::date
        and not exists (select from statement_rows r where r.trx_id = p.trx_id)
    ) as open group by 1, 2, 3`.execute(db)
  return rows
}

/** What the statements of each account say at the end of each day; of one account, or of all. */
export async function readStatementClosings(
  db: Db,
  days: readonly string[],
  accountId: string | null = null,
): Promise<StatementClosing[]> {
  const { rows } = await sql<StatementClosing>`
    select d.day::text as day, a.method, a.id as "accountId", c.paisa::float8 as paisa
    from unnest(${days}::date[]) as d (day)
    cross join money_accounts a
    cross join lateral (
      select b.paisa from statement_balances b join statement_imports i on i.id = b.import_id
      where i.account_id = a.id and i.state in ('matching', 'done')
        and d.day between i.first_day and i.last_day and b.day <= d.day
      order by b.day desc, i.created_at desc limit 1) as c
    where ${accountId}::uuid is null or a.id = ${accountId}::uuid`.execute(db)
  return rows
}

/** What waits for a decision in some days. */
export interface LeftSum {
  kind: 'proposals' | 'unmatched' | 'announced' | 'refunds'
  count: number
  paisa: Paisa
}

export async function readLeft(db: Db, { from, to }: { from: string; to: string }): Promise<LeftSum[]> {
  const zone = sql`coalesce((select time_zone from book_settings), 'Asia/Dhaka')`
  // As moments, so that indexes are used.
  const first = sql`(${from}::date::timestamp at time zone ${zone})`
  const end = sql`((${to}::date + 1)::timestamp at time zone ${zone})`
  const { rows } = await sql<LeftSum>`
    select case r.state when 'proposed' then 'proposals' else 'unmatched' end as kind, count(*)::int as count,
      sum(r.paisa)::float8 as paisa
    from statement_rows r join statement_imports i on i.id = r.import_id and i.state in ('matching', 'done')
    where r.state in ('proposed', 'unmatched') and r.day between ${from}::date and ${to}::date group by r.state
    union all
    select 'announced', count(*)::int, coalesce(sum(amount_paisa), 0)::float8 from announced_payments
    where state = 'unmatched' and coalesce(paid_at, received_at) >= ${first} and coalesce(paid_at, received_at) < ${end}
    union all
    select 'refunds', count(*)::int, coalesce(sum(amount_paisa), 0)::float8 from refund_requests r
    where state in ('asked', 'requested', 'approved') and created_at >= ${first} and created_at < ${end}
      and not exists (select from payment_refunds p where p.request_id = r.id and p.state = 'completed')`.execute(
    db,
  )
  return rows
}

/** Whether any statement is compared with the books on these days: without one no figure has to be computed. */
export async function hasStatementClosings(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from statement_imports i
    where i.state in ('matching', 'done') and i.first_day <= ${to}::date and i.last_day >= ${from}::date
      and exists (select from statement_balances b where b.import_id = i.id)
    limit 1`.execute(db)
  return rows.length > 0
}
