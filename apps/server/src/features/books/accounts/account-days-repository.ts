import type { EntrySum, LineSum, Paisa } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { openLines } from '../store/days-repository.ts'

const COUNTED = sql`i.state in ('matching', 'done')`

/** The payments of an account's statements, summed by day and state. */
export async function readLineSums(db: Db, accountId: string): Promise<LineSum[]> {
  const { rows } = await sql<LineSum>`
    select r.day::text as day, r.state, r.direction, sum(r.paisa)::float8 as paisa, count(*)::int as count
    from statement_rows r join statement_imports i on i.id = r.import_id
    where i.account_id = ${accountId} and ${COUNTED} group by r.day, r.state, r.direction`.execute(db)
  return rows
}

/**
 * The money of an account in the books, summed by day. The opening balance is left out: it is in the statement's balance, but
 * is no payment of it. So are fees that the statement names besides its payments.
 */
export async function readEntrySums(
  db: Db,
  accountId: string,
  open: { from: string; to: string },
): Promise<EntrySum[]> {
  const { rows } = await sql<EntrySum>`
    select line.day::text as day, p.entry_id is not null as "isInStatement",
      sum(case line.account when 'fee' then -line.amount_paisa else line.amount_paisa end)::float8 as paisa
    from (
      select entry_id, day, account, amount_paisa, money_account from book_entries where money_account = ${accountId}
      union all
      select entry_id, day, account, amount_paisa, money_account from (${openLines(open)}) as open
      where money_account = ${accountId}) as line
    left join statement_pairs p on p.entry_id = line.entry_id
    left join book_adjustments j on j.id = line.entry_id
    where j.id is null or j.booking_key !~ '^(opening|statement|statement-undo|account-to|account-from):'
    group by 1, 2`.execute(db)
  return rows
}

export interface Coverage {
  statements: { from: string; to: string }[]
  balances: { day: string; paisa: Paisa }[]
  moved: { day: string; paisa: Paisa }[]
}

/** The days that statements of an account cover, their balances, and what moved on each day. */
export async function readCoverage(db: Db, accountId: string): Promise<Coverage> {
  const { rows: statements } = await sql<Coverage['statements'][number]>`
    select i.first_day::text as from, i.last_day::text as to from statement_imports i
    where i.account_id = ${accountId} and ${COUNTED} and i.first_day is not null order by i.first_day`.execute(
    db,
  )
  // Of several files of a day the last one counts, as in the books.
  const { rows: balances } = await sql<Coverage['balances'][number]>`
    select distinct on (b.day) b.day::text as day, b.paisa::float8 as paisa
    from statement_balances b join statement_imports i on i.id = b.import_id
    where i.account_id = ${accountId} and ${COUNTED} order by b.day, i.created_at desc`.execute(db)
  const { rows: moved } = await sql<Coverage['moved'][number]>`
    select day::text as day, sum(paisa)::float8 as paisa from (
      select r.day, case r.direction when 'in' then r.paisa else -r.paisa end as paisa
      from statement_rows r join statement_imports i on i.id = r.import_id
      where i.account_id = ${accountId} and ${COUNTED}
      union all
      select value_date, -amount_paisa from book_adjustments
      where account_id = ${accountId} and account = 'fee' and booking_key ~ '^statement(-undo)?:') as one
    group by day`.execute(db)
  return { statements, balances, moved }
}

/** Of all accounts: open payments, and the last day that a statement covers. */
export async function readAccountStates(
  db: Db,
): Promise<Map<string, { openCount: number; coveredThrough: string | null }>> {
  const { rows } = await sql<{ id: string; openCount: number; coveredThrough: string | null }>`
    select a.id, (
        select count(*)::int from statement_rows r join statement_imports i on i.id = r.import_id
        where i.account_id = a.id and ${COUNTED} and r.state in ('new', 'proposed', 'unmatched')) as "openCount",
      (select max(i.last_day)::text from statement_imports i where i.account_id = a.id and ${COUNTED})
        as "coveredThrough"
    from money_accounts a`.execute(db)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}
