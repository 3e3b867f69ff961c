import type { RowState, StatementRow } from '@nibondhon/domain'
import { type RawBuilder, sql } from 'kysely'
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

/** How a row is recognised in another file: by its digest, or by the one that it had before its text was part of it. */
export interface RowDigests {
  digest: string
  former: string
  text: string
}

const IS_KNOWN = sql`exists (
  select from statement_rows known
  where known.digest = read.digest or (known.digest = read.former and known.text = read.text))`

/** Adds the rows that no earlier file had. Returns how many those are. */
export async function insertRows(
  trx: Db,
  importId: string,
  rows: readonly (StatementRow & RowDigests & { id: string })[],
): Promise<number> {
  const values = rows.map(({ trxId, ...row }) => ({ ...row, trx_id: trxId }))
  const { numAffectedRows = 0n } = await sql`
    insert into statement_rows (id, import_id, line, day, direction, paisa, text, trx_id, phone, name, digest, state)
    select id, ${importId}::uuid, line, day, direction, paisa, text, trx_id, phone, name, digest, 'new'
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as read (id uuid, line integer, day date, direction text,
      paisa bigint, text text, trx_id text, phone text, name text, digest text, former text)
    where not ${IS_KNOWN}
    order by digest
    on conflict (digest) do nothing`.execute(trx)
  return Number(numAffectedRows)
}

/**
 * Of these words, those that several rows have, or that more than one member wrote in the notes of a transfer. The same
 * payment may be in the files of two accounts, and a return names what it returns.
 */
export async function findCommonWords(
  trx: Db,
  words: readonly string[],
  { id, direction, paisa }: Pick<StoredRow, 'id' | 'direction' | 'paisa'>,
): Promise<readonly string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where (select count(*) + count(*) filter (where paisa <> ${paisa}::bigint) from (
        select paisa from statement_rows
        where transfer_references(text) @> array[word] and id <> ${id} and direction = ${direction} limit 2) as others) > 1
      or (select count(*) from (
        select from submissions where transfer_notes <> '' and transfer_references(transfer_notes) @> array[word]
        limit 2) as noted) > 1`.execute(trx)
  return rows.map(({ word }) => word)
}

export async function countKnown(db: Db, rows: readonly RowDigests[]): Promise<number> {
  if (rows.length === 0) return 0
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read (digest text, former text, text text)
    where ${IS_KNOWN}`.execute(db)
  return counted[0]?.count ?? 0
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

/** The next new row of an import, unless another process works on it. None once the import is being undone. */
export async function lockNextNew(trx: Db, importId: string): Promise<StoredRow | null> {
  return lockNext(
    trx,
    sql`import_id = ${importId} and state = 'new'
      and exists (select from statement_imports where id = ${importId} and state = 'matching')`,
  )
}

export async function lockNextOfAny(trx: Db, importId: string): Promise<StoredRow | null> {
  return lockNext(trx, sql`import_id = ${importId}`)
}

async function lockNext(trx: Db, condition: RawBuilder<unknown>): Promise<StoredRow | null> {
  const { rows } = await sql<StoredRow>`
    ${SELECT} where ${condition} order by line limit 1 for update skip locked`.execute(trx)
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
