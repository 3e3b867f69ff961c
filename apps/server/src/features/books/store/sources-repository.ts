import { type StatementClosing, NO_METHOD, type Paisa, type UnmatchedSum } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** The method of the account that a statement is of. */
const METHOD = sql`coalesce((select account_methods ->> i.account from book_settings), ${NO_METHOD})`

/**
 * Money that belongs to no submission: rows of statements that are not booked, and payments that were announced. One that
 * is in a statement counts there.
 */
export async function readUnmatched(db: Db, { to }: { to: string }): Promise<UnmatchedSum[]> {
  const { rows } = await sql<UnmatchedSum>`
    select day::text as day, method, sum(paisa)::float8 as paisa, count(*)::int as count
    from (
      select r.day, ${METHOD} as method, case r.direction when 'in' then r.paisa else -r.paisa end as paisa
      from statement_rows r join statement_imports i on i.id = r.import_id
      where r.state in ('new', 'proposed', 'unmatched') and r.day <= ${to}::date and i.state in ('matching', 'done')
      union all
      select paid.day, a.method, a.amount_paisa
      from announced_payments a cross join lateral (
        select (coalesce(a.paid_at, a.received_at)
          at time zone coalesce((select time_zone from book_settings), 'Asia/Dhaka'))::date as day) as paid
      where a.state in ('new', 'unmatched') and a.confirmation <> 'refused' and a.amount_paisa > 0
        and paid.day <= ${to}::date
        and not exists (select from statement_rows r where r.trx_id = a.trx_id)
    ) as open group by 1, 2`.execute(db)
  return rows
}

/** What the statements of each account say at the end of each day. */
export async function readStatementClosings(db: Db, days: readonly string[]): Promise<StatementClosing[]> {
  const { rows } = await sql<StatementClosing>`
    select d.day::text as day, a.method, c.paisa::float8 as paisa
    from unnest(${days}::date[]) as d (day)
    cross join (
      select distinct i.account, ${METHOD} as method from statement_imports i
      where i.state in ('matching', 'done') and exists (select from statement_balances b where b.import_id = i.id)) as a
    left join lateral (
      select b.paisa from statement_balances b join statement_imports i on i.id = b.import_id
      where i.account = a.account and i.state in ('matching', 'done')
        and d.day between i.first_day and i.last_day and b.day <= d.day
      order by b.day desc, i.created_at desc limit 1) as c on true
    where a.method <> ${NO_METHOD}`.execute(db)
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
      and ${METHOD} <> ${NO_METHOD} and exists (select from statement_balances b where b.import_id = i.id)
    limit 1`.execute(db)
  return rows.length > 0
}

/** Accounts that have statements, the latest first, with their methods. */
export async function listStatementAccounts(db: Db): Promise<{ account: string; method: string }[]> {
  const { rows } = await sql<{ account: string; method: string }>`
    select i.account, ${METHOD} as method from statement_imports i
    where i.state in ('matching', 'done') group by i.account order by max(i.created_at) desc limit 50`.execute(
    db,
  )
  return rows
}
