import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** Notes which entries the booked rows are. */
export async function pairBooked(
  trx: Db,
  booked: readonly { rowId: string; bookingKey: string }[],
): Promise<void> {
  await sql`
    insert into statement_pairs (entry_id, row_id, paisa)
    select e.id, v.row_id, abs(e.amount_paisa)
    from unnest(${booked.map(({ rowId }) => rowId)}::uuid[], ${booked.map(({ bookingKey }) => bookingKey)}::text[])
      as v (row_id, booking_key)
    join ledger_entries e on e.booking_key = v.booking_key
    where not exists (select from ledger_entries c where c.corrects = e.id)
    on conflict (entry_id) do nothing`.execute(trx)
}

/**
 * Notes which entries the known rows are. Entries that are a payment of another account already stay with that one: then the
 * row repeats that payment.
 */
export async function pairKnown(
  trx: Db,
  known: readonly { rowId: string; entryIds: readonly string[] }[],
): Promise<void> {
  if (known.length === 0) return
  const values = sql`jsonb_to_recordset(${JSON.stringify(
    known.map(({ rowId, entryIds }) => ({ row_id: rowId, entry_ids: entryIds })),
  )}::jsonb) as v (row_id uuid, entry_ids uuid[])`
  await sql`
    insert into statement_pairs (entry_id, row_id, paisa)
    select e.id, v.row_id, abs(e.amount_paisa)
    from ${values} join ledger_entries e on e.id = any(v.entry_ids)
    where not exists (select from statement_pairs p where p.entry_id = any(v.entry_ids))
    order by e.id
    on conflict (entry_id) do nothing`.execute(trx)
  await sql`
    update statement_rows r set same_as = paired.row_id
    from ${values} cross join lateral (
      select p.row_id from statement_pairs p where p.entry_id = any(v.entry_ids) and p.row_id <> v.row_id limit 1) as paired
    where r.id = v.row_id`.execute(trx)
}

/** The row is no entry any more. */
export async function unpair(trx: Db, rowId: string): Promise<void> {
  await sql`delete from statement_pairs where row_id = ${rowId}`.execute(trx)
  await sql`update statement_rows set same_as = null where id = ${rowId} and same_as is not null`.execute(trx)
}

/**
 * Booked rows whose entry was replaced, because a provider confirmed the transaction with another amount. Where the amount is the same,
 * the pair has followed the entry.
 */
export async function findReplaced(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id
    from ledger_entries c join ledger_entries e on e.id = c.corrects
    join statement_matches m
      on m.id = case when starts_with(e.booking_key, 'statement:') then substr(e.booking_key, length('statement:') + 1)::uuid end
    join statement_rows r on r.id = m.row_id
    where c.corrects is not null and m.state = 'booked' and r.state = 'booked'
      and not exists (select from statement_pairs p where p.row_id = r.id)
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Known rows whose entries were taken back, or that repeat a payment which is none any more. */
export async function findLostKnown(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from statement_rows r
    where r.state = 'recorded' and not exists (select from statement_pairs p where p.row_id = r.id)
      and not exists (select from statement_pairs p where p.row_id = r.same_as)
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
