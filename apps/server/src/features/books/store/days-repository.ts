import type { AccountNames, BookDay, BookFigures, BookSum, PlaceBalance } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface ClosedDay {
  day: string
  number: number
  note: string
  closedBy: string
  closedAt: Date
  /** Over the day and the hash of the day before; '' where it is missing. */
  hash: string
}

/** Which days there are. All are as YYYY-MM-DD. */
export interface BookState {
  today: string
  /** The first day of the books; null while nothing was ever booked. */
  first: string | null
  /** The last one that is closed; null where none is. */
  closedThrough: string | null
}

export async function readState(db: Db): Promise<BookState> {
  // By itself: it reads a table, which no function may on an engine that runs the rest on another machine.
  const { rows: days } = await sql<{ today: string }>`select book_today()::text as today`.execute(db)
  const { rows } = await sql<Omit<BookState, 'today'>>`
    select (select max(day)::text from closed_days) as "closedThrough",
      least((select min(day) from closed_days), (select min(book_date) from ledger_entries),
        (select min(book_date) from book_adjustments))::text as first`.execute(db)
  const [day] = days
  const [state] = rows
  if (!day || !state) throw new Error('the state of the books could not be read')
  return { ...day, ...state }
}

/** The first and the last closed day; null where none is. */
export async function findClosedRange(db: Db): Promise<{ from: string; to: string } | null> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(day)::text as from, max(day)::text as to from closed_days`.execute(db)
  const { from = null, to = null } = rows[0] ?? {}
  return from === null || to === null ? null : { from, to }
}

/** The newest first. */
export async function listClosedDays(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<ClosedDay[]> {
  const { rows } = await sql<ClosedDay>`
    select d.day::text as day, d.number, d.note, d.closed_by as "closedBy", d.closed_at as "closedAt",
      coalesce(h.hash, '') as hash
    from closed_days d left join closed_day_hashes h on h.day = d.day
    where d.day between ${from}::date and ${to}::date order by d.day desc`.execute(db)
  return rows
}

/** What the journal called the accounts when each of the days was closed. */
export async function readAccountNames(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<Map<string, AccountNames>> {
  const { rows } = await sql<{ day: string; names: AccountNames }>`
    select day::text as day, account_names as names from closed_day_hashes
    where day between ${from}::date and ${to}::date`.execute(db)
  return new Map(rows.map(({ day, names }) => [day, names]))
}

type FiguresRow = BookFigures & { day: string }

const FIGURES = sql`
  select day::text as day, method, money_account as "accountId", expected::float8 as expected, written_off::float8 as "writtenOff",
    received::float8 as received, refunded::float8 as refunded, fees::float8 as fees, other::float8 as other,
    unmatched::float8 as unmatched, unmatched_count as "unmatchedCount", open_unmatched::float8 as "openUnmatched",
    opening::float8 as opening, closing::float8 as closing, statement::float8 as statement, entries
  from closed_day_figures`

/** The stored figures of closed days, the oldest first. */
export async function readFigures(db: Db, { from, to }: { from: string; to: string }): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    ${FIGURES} where day between ${from}::date and ${to}::date order by day`.execute(db)
  return rows
}

/** What each account and method had at the end of a closed day. */
export async function readClosing(db: Db, day: string | null): Promise<PlaceBalance[]> {
  if (day === null) return []
  const { rows } = await sql<PlaceBalance>`
    select method, money_account as "accountId", closing::float8 as paisa
    from closed_day_figures where day = ${day}::date`.execute(db)
  return rows
}

/**
 * The entries of open days: those of the ledger and the adjustments. A charge belongs to the method that the submission
 * has. Money belongs to the account whose statement has it, else to the one that it names, and else to the one that takes its
 * method; what takes back an entry of a closed day, to the account of that entry. All is fixed when the day is closed.
 */
export function openLines({ from, to }: { from: string; to: string }) {
  return sql`
    select e.id as entry_id, e.book_date as day, e.kind, e.account, e.amount_paisa,
      coalesce(a.method, e.method, s.payment_method, '') as method, coalesce(a.id::text, '') as money_account,
      s.payment_reference, e.external_id, e.value_date, e.reason, e.actor, e.booked_at
    from ledger_entries e join submissions s on s.id = e.submission_id
    left join statement_pairs p on p.entry_id = e.id
    left join statement_rows r on r.id = p.row_id
    left join statement_imports i on i.id = r.import_id
    left join lateral (
      select nullif(b.money_account, '')::uuid as account_id from book_entries b
      where b.entry_id = e.corrects order by b.number desc limit 1) as corrected on e.corrects is not null
    left join money_accounts d on d.method = e.method and d.is_default
    left join money_accounts a on e.account in ('received', 'returned')
      and a.id = coalesce(corrected.account_id, i.account_id, e.account_id, d.id)
    where e.book_date between ${from}::date and ${to}::date
    union all
    select j.id, j.book_date, j.kind, j.account, j.amount_paisa, coalesce(a.method, j.method, ''),
      coalesce(a.id::text, ''), j.payment_reference, j.external_id, j.value_date, j.reason, j.actor, j.booked_at
    from book_adjustments j
    left join money_accounts d on d.method = j.method and d.is_default
    left join money_accounts a on j.account in ('received', 'returned', 'fee', 'movement')
      and a.id = coalesce(j.account_id, d.id)
    where j.book_date between ${from}::date and ${to}::date`
}

export async function readOpenSums(db: Db, days: { from: string; to: string }): Promise<BookSum[]> {
  const { rows } = await sql<BookSum>`
    select day::text as day, method, money_account as "accountId", account, sum(amount_paisa)::float8 as paisa,
      count(*)::int as count
    from (${openLines(days)}) as line group by line.day, method, money_account, account`.execute(db)
  return rows
}

/** The same of days that are being closed. */
export async function readCopiedSums(
  trx: Db,
  { from, to }: { from: string; to: string },
): Promise<BookSum[]> {
  const { rows } = await sql<BookSum>`
    select day::text as day, method, money_account as "accountId", account, sum(amount_paisa)::float8 as paisa,
      count(*)::int as count
    from book_entries where day between ${from}::date and ${to}::date
    group by book_entries.day, method, money_account, account`.execute(trx)
  return rows
}

export function groupFigures(rows: readonly FiguresRow[]): BookDay[] {
  const days = new Map<string, BookDay>()
  for (const { day, ...figures } of rows) {
    const one = days.get(day) ?? { day, figures: [] }
    one.figures.push(figures)
    days.set(day, one)
  }
  return [...days.values()]
}
