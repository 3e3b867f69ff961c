import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'

/**
 * Waits for every transaction that changes submissions or claims, and keeps others from starting one: what is counted
 * then is exact. Called first in its transaction.
 */
export async function lockForCounting(trx: Db): Promise<void> {
  await sql`lock table submissions, seat_claims in share row exclusive mode`.execute(trx)
}

/** Creates the counters of a form from its claims; those of other pools are deleted. */
export async function writePools(trx: Db, formId: string, pools: readonly string[]): Promise<void> {
  await sql`delete from seat_pools where form_id = ${formId}`.execute(trx)
  await sql`
    insert into seat_pools (form_id, pool, taken, held)
    select ${formId}::uuid, p.pool, coalesce(sum(u.count) filter (where u.state = 'taken'), 0),
      coalesce(sum(u.count) filter (where u.state = 'held'), 0)
    from unnest(${pools}::text[]) as p (pool)
    left join (${usedSeats(formId)}) u on u.pool = p.pool
    group by p.pool`.execute(trx)
}

/** The seats of each claim that count, by pool. */
function usedSeats(formId: string) {
  return sql`
    select s.key as pool, s.value::int as count, c.state
    from seat_claims c, jsonb_each_text(c.seats) as s
    where c.form_id = ${formId} and c.state in ('taken', 'held')`
}

/** Pools whose counters differ from the claims, as text; none when all is right. */
export async function findWrongPools(db: Db, formId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select p.pool || ': counted ' || p.taken || ' taken and ' || p.held || ' held, found '
      || coalesce(u.taken, 0) || ' and ' || coalesce(u.held, 0) as text
    from seat_pools p left join (
      select pool, sum(count) filter (where state = 'taken') as taken, sum(count) filter (where state = 'held') as held
      from (${usedSeats(formId)}) as used group by pool) u on u.pool = p.pool
    where p.form_id = ${formId}
      and (p.taken <> coalesce(u.taken, 0) or p.held <> coalesce(u.held, 0))`.execute(db)
  return rows.map(({ text }) => text)
}

/** Forms with counted seats. */
export async function listCountedForms(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('seat_pools').select('form_id').distinct().execute()
  return rows.map((row) => row.form_id)
}

/** Claims that belong to no submission any more. */
export async function findOrphanClaims(
  db: Db,
  formId: string,
): Promise<{ holderId: string; kind: 'submission' | 'change' }[]> {
  const { rows } = await sql<{ holderId: string; kind: 'submission' | 'change' }>`
    select holder_id as "holderId", kind from seat_claims c
    where form_id = ${formId} and kind in ('submission', 'change')
      and not exists (select from submissions s where s.id = c.holder_id)`.execute(db)
  return rows
}

export async function countUnseated(db: Db, formId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from seat_claims where form_id = ${formId} and state = 'unseated'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** A limit that is gone is not counted any more; if it comes back, everything is counted again. */
export async function deleteOtherPools(trx: Db, formId: string, pools: readonly string[]): Promise<void> {
  await sql`delete from seat_pools where form_id = ${formId} and pool <> all(${pools}::text[])`.execute(trx)
}
