import { setTimeout } from 'node:timers/promises'
import type { AccountNames, BookDay } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit } from '../../../platform/database/index.ts'
import { openLines } from './days-repository.ts'

/** Only one transaction at a time closes days. */
export async function lockClosing(trx: Db): Promise<void> {
  await lockUntilCommit(trx, 'closing of the books')
}

/**
 * Waits until no transaction books anything into these days, and lets none begin until this one ends. False where that
 * takes too long. It polls instead of queueing for the locks: bookings never wait behind it, and the two cannot deadlock.
 * The statement names a table, so that a distributed engine takes the locks on the machine where
 * bookings take theirs.
 */
export async function lockDays(trx: Db, days: readonly string[]): Promise<boolean> {
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt += 1) {
    await sql`savepoint locking`.execute(trx)
    const { rows } = await sql<{ isLocked: boolean }>`
      select bool_and(try_lock_book_day(day)) as "isLocked"
      from unnest(${days}::date[]) as d (day) cross join (select count(*) from book_settings) as own_table`.execute(
      trx,
    )
    if (rows[0]?.isLocked) return true
    await sql`rollback to savepoint locking`.execute(trx)
    await setTimeout(LOCK_PAUSE_MS)
  }
  return false
}

const LOCK_ATTEMPTS = 20
const LOCK_PAUSE_MS = 100

interface Closing {
  day: string
  note: string
}

/** In the order of the days; their numbers follow those of the days before. */
export async function insertClosedDays(
  trx: Db,
  closings: readonly Closing[],
  by: { id: string | null; username: string },
): Promise<void> {
  await sql`
    with before as materialized (select coalesce(max(number), 0) as number from closed_days)
    insert into closed_days (day, number, note, closed_by_id, closed_by)
    select c.day, before.number + c.place, c.note, ${by.id}::uuid, ${by.username}::text
    from jsonb_to_recordset(${JSON.stringify(closings.map((one, index) => ({ ...one, place: index + 1 })))}::jsonb)
      as c (day date, note text, place integer), before
    order by c.day`.execute(trx)
}

/** Copies the entries of days that are being closed, each with the next number. */
export async function copyEntries(trx: Db, days: { from: string; to: string }): Promise<void> {
  await sql`
    insert into book_entries (number, day, entry_id, kind, account, amount_paisa, method, payment_reference, external_id,
      value_date, reason, actor, booked_at, money_account)
    select before.number + row_number() over (order by day, booked_at, entry_id), day, entry_id, kind, account,
      amount_paisa, method, payment_reference, external_id, value_date, reason, actor, booked_at, money_account
    from (${openLines(days)}) as line, (select coalesce(max(number), 0) as number from book_entries) as before`.execute(
    trx,
  )
}

export async function insertFigures(trx: Db, days: readonly BookDay[]): Promise<void> {
  const values = days.flatMap(({ day, figures }) =>
    figures.map(({ accountId, writtenOff, unmatchedCount, openUnmatched, ...row }) => ({
      ...row,
      day,
      money_account: accountId,
      written_off: writtenOff,
      unmatched_count: unmatchedCount,
      open_unmatched: openUnmatched,
    })),
  )
  await sql`
    insert into closed_day_figures (day, method, money_account, expected, written_off, received, refunded, fees, other, unmatched,
      unmatched_count, open_unmatched, opening, closing, statement, entries)
    select day, method, money_account, expected, written_off, received, refunded, fees, other, unmatched, unmatched_count,
      open_unmatched, opening, closing, statement, entries
    from jsonb_populate_recordset(null::closed_day_figures, ${JSON.stringify(values)}::jsonb)`.execute(trx)
}

/** Hashes the days that were closed last, with all that is stored about them, and keeps the names of the accounts. */
export async function hashDays(trx: Db, names: AccountNames): Promise<void> {
  await sql`select hash_closed_days(${JSON.stringify(names)}::jsonb)`.execute(trx)
}
