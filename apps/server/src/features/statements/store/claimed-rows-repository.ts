import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** Transactions that members typed since the statements were compared with them. */
export async function listNewClaims(db: Db, limit: number): Promise<{ id: string; trxId: string }[]> {
  const { rows } = await sql<{ id: string; trxId: string }>`
    select id, trx_id as "trxId" from wallet_claims where state = 'waiting' and not is_compared
    order by created_at limit ${limit}`.execute(db)
  return rows
}

/** Rows of these transactions that no one has decided about. */
export async function findClaimedRows(db: Db, trxIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from statement_rows r join statement_imports i on i.id = r.import_id
    where r.trx_id = any(${trxIds}::text[]) and r.trx_id <> '' and r.state in ('unmatched', 'proposed')
      and r.decided_by is null and i.state in ('matching', 'done')
      and not exists (select from statement_matches m where m.row_id = r.id and m.state = 'rejected')
    order by r.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function setCompared(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update wallet_claims set is_compared = true where id = any(${ids}::uuid[])`.execute(db)
}
