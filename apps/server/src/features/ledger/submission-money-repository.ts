import type { Paisa } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'

/**
 * The money of a submission s by its ledger: what is settled, what was paid and not returned, and what of it is no more than
 * the decision of staff that it is paid. A statement may prove that, so it counts as open.
 */
export const MONEY = sql`lateral (
  select coalesce(sum(l.amount_paisa) filter (where l.account in ('received', 'returned', 'forgiven')), 0) as settled,
    coalesce(sum(l.amount_paisa) filter (where l.account in ('received', 'returned')), 0) as held,
    coalesce(sum(l.amount_paisa) filter (where l.booking_key like 'status:%' and not exists (
      select from ledger_entries c where c.corrects = l.id)), 0) as decided
  from ledger_entries l where l.submission_id = s.id) as money`

/** What submission s costs; of a cancelled one, what the association keeps. */
export const PRICE = sql`coalesce((select c.kept_paisa from cancellations c where c.submission_id = s.id), s.amount_paisa)`

export const OPEN_PAISA = sql`greatest(0, ${PRICE} - money.settled + money.decided)::float8`

/** What is open of these submissions, for a list. */
export async function openPaisaOf(db: Db, ids: readonly string[]): Promise<Map<string, Paisa>> {
  const { rows } = await sql<{ id: string; openPaisa: Paisa }>`
    select s.id, ${OPEN_PAISA} as "openPaisa" from submissions s cross join ${MONEY}
    where s.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, openPaisa }) => [id, openPaisa]))
}

/** Those of the submissions whose whole price is proved by money, regardless of what staff decided. */
export async function findProved(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from submissions s cross join ${MONEY}
    where s.id = any(${ids}::uuid[]) and s.amount_paisa > 0 and ${OPEN_PAISA} = 0`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
