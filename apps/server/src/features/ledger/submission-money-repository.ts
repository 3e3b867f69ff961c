import type { OpenDifference, Paisa } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, executePrepared } from '../../platform/database/index.ts'

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

/**
 * What of a difference is still to be paid for submission s, which is paid for what was agreed: not what was returned to
 * the member since.
 */
const OPEN_DIFFERENCE = sql`coalesce((
  select greatest(0, least(p.difference_paisa, (
    select -coalesce(sum(l.amount_paisa), 0) from ledger_entries l where l.submission_id = p.submission_id)))
  from agreed_prices p
  where p.submission_id = s.id and p.difference_paisa > 0 and s.status = 'completed' and s.payment_status = 'completed'), 0)`

/** What staff decided for the agreed price is proved first. */
export const OPEN_PAISA = sql`(case when money.decided > 0 then greatest(0, ${PRICE} - money.settled + money.decided)
  else greatest(greatest(0, ${PRICE} - money.settled), ${OPEN_DIFFERENCE}) end)::float8`

/** By submission; those that owe nothing for a change of their answers are left out. */
export async function openDifferencesOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, OpenDifference>> {
  if (ids.length === 0) return new Map()
  const { rows } = await executePrepared(
    db,
    'open differences',
    sql<OpenDifference & { id: string }>`
      select s.id, ${OPEN_DIFFERENCE}::float8 as "openPaisa", p.waiting_paisa::float8 as "waitingPaisa"
      from agreed_prices p join submissions s on s.id = p.submission_id
      where p.submission_id = any(${ids}::uuid[]) and p.difference_paisa > 0
        and s.status = 'completed' and s.payment_status = 'completed'`,
  )
  return new Map(rows.map(({ id, ...difference }) => [id, difference]))
}

export async function openDifferenceOf(db: Db, id: string): Promise<OpenDifference | undefined> {
  return (await openDifferencesOf(db, [id])).get(id)
}

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
