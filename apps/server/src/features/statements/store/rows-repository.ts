import type { RowState, StatementRow } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface StoredRow extends StatementRow {
  id: string
  importId: string
  state: RowState
  decidedBy: string | null
  decidedAt: Date | null
  /** Why the money is not for a submission; '' otherwise. */
  note: string
}

const SELECT = sql`
  select id, import_id as "importId", line, day::text as day, direction, paisa::float8 as paisa, text,
    trx_id as "trxId", phone, name, state, decided_by as "decidedBy", decided_at as "decidedAt", note
  from statement_rows`

/** Adds the rows that no earlier file had. Returns how many those are. */
export async function insertRows(
  trx: Db,
  importId: string,
  rows: readonly (StatementRow & { id: string; digest: string })[],
): Promise<number> {
  const values = rows.map(({ trxId, ...row }) => ({ ...row, trx_id: trxId }))
  const { numAffectedRows = 0n } = await sql`
    insert into statement_rows (id, import_id, line, day, direction, paisa, text, trx_id, phone, name, digest, state)
    select id, ${importId}::uuid, line, day, direction, paisa, text, trx_id, phone, name, digest, 'new'
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as added (id uuid, line integer, day date, direction text,
      paisa bigint, text text, trx_id text, phone text, name text, digest text)
    order by digest
    on conflict (digest) do nothing`.execute(trx)
  return Number(numAffectedRows)
}

export async function countKnown(db: Db, digests: readonly string[]): Promise<number> {
  if (digests.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from statement_rows where digest = any(${digests}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findRow(db: Db, id: string): Promise<StoredRow | null> {
  const { rows } = await sql<StoredRow>`${SELECT} where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locked until the transaction ends: of several decisions about a row, the others wait and find it decided. */
export async function lockRow(trx: Db, id: string): Promise<StoredRow | null> {
  const { rows } = await sql<StoredRow>`${SELECT} where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/** The next row of an import in the state, unless another process works on it. */
export async function lockNext(trx: Db, importId: string, state: RowState | null): Promise<StoredRow | null> {
  const { rows } = await sql<StoredRow>`
    ${SELECT} where import_id = ${importId} and ${state === null ? sql`true` : sql`state = ${state}`}
    order by line limit 1 for update skip locked`.execute(trx)
  return rows[0] ?? null
}

export async function setRowState(
  trx: Db,
  id: string,
  { state, by = null, note = '' }: { state: RowState; by?: string | null; note?: string },
): Promise<void> {
  await sql`
    update statement_rows set state = ${state}, decided_by = ${by}, note = ${note},
      decided_at = ${by === null ? null : sql`now()`}
    where id = ${id}`.execute(trx)
}

export async function deleteRow(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('statement_rows').where('id', '=', id).execute()
}

export async function listRows(
  db: Db,
  importId: string,
  { state, limit, offset }: { state: RowState | null; limit: number; offset: number },
): Promise<{ rows: StoredRow[]; total: number }> {
  const condition = sql`import_id = ${importId} and (${state}::text is null or state = ${state})`
  const { rows } = await sql<StoredRow>`
    ${SELECT} where ${condition} order by line limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from statement_rows where ${condition}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Rows of all statements that wait for a decision, the oldest first. */
export async function listProposed(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: (StoredRow & { account: string })[]; total: number }> {
  const { rows } = await sql<StoredRow & { account: string }>`
    select r.*, i.account from (${SELECT} where state = 'proposed' order by day, id limit ${limit} offset ${offset}) as r
    join statement_imports i on i.id = r."importId" order by r.day, r.id`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from statement_rows where state = 'proposed'`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
