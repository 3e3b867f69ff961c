import type { Direction, RowState, StatementRow } from '@nibondhon/domain'
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
  /** What the rule looks for that marked it as not ours; null where staff did. */
  rule: string | null
}

const SELECT = sql`
  select id, import_id as "importId", line, day::text as day, direction, paisa::float8 as paisa, text,
    trx_id as "trxId", phone, name, state, decided_by as "decidedBy", decided_at as "decidedAt", note,
    (select contains from statement_rules where id = statement_rows.rule_id) as rule
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

type NewRow = StatementRow & RowDigests & { id: string }

/** Of one statement: what it sends stays below a few megabytes. */
const INSERTED_AT_ONCE = 5_000

/** Adds the rows that no earlier file had. Returns how many those are. */
export async function insertRows(trx: Db, importId: string, rows: readonly NewRow[]): Promise<number> {
  // Two imports of the same file wait for each other in one order over all chunks: otherwise they could deadlock.
  const ordered = rows.toSorted((a, b) => (a.digest < b.digest ? -1 : 1))
  let added = 0
  for (let at = 0; at < ordered.length; at += INSERTED_AT_ONCE) {
    added += await insertSome(trx, importId, ordered.slice(at, at + INSERTED_AT_ONCE))
  }
  return added
}

async function insertSome(trx: Db, importId: string, rows: readonly NewRow[]): Promise<number> {
  const values = rows.map(({ trxId, ...row }) => ({ ...row, trx_id: trxId }))
  const { numAffectedRows = 0n } = await sql`
    with added as materialized (
      select read.*
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as read (id uuid, line integer, day date, direction text,
        paisa bigint, text text, trx_id text, phone text, name text, digest text, former text)
      where not ${IS_KNOWN})
    insert into statement_rows (id, import_id, line, day, direction, paisa, text, trx_id, phone, name, digest, state)
    select id, ${importId}::uuid, line, day, direction, paisa, text, trx_id, phone, name, digest, 'new'
    from added
    order by digest collate "C"
    on conflict (digest) do nothing`.execute(trx)
  return Number(numAffectedRows)
}

/**
 * Of these words of each row, by its id, those that several rows have, or that more than one member wrote in the notes of a
 * transfer. The same payment may be in the files of two accounts, and a return names what it returns.
 */
export async function findCommonWords(
  trx: Db,
  written: readonly (Pick<StoredRow, 'id' | 'direction' | 'paisa'> & { words: readonly string[] })[],
): Promise<Map<string, string[]>> {
  const values = written.flatMap(({ id, direction, paisa, words }) =>
    words.map((word) => ({ id, direction, paisa, word })),
  )
  if (values.length === 0) return new Map()
  const { rows } = await sql<{ id: string; words: string[] }>`
    select v.id, array_agg(v.word) as words
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (id uuid, direction text, paisa bigint, word text)
    where (select count(*) + count(*) filter (where others.paisa <> v.paisa) from (
        select r.paisa from statement_rows r
        where transfer_references(r.text) @> array[v.word] and r.id <> v.id and r.direction = v.direction
        limit 2) as others) > 1
      or (select count(*) from (
        select from submissions where transfer_notes <> '' and transfer_references(transfer_notes) @> array[v.word]
        limit 2) as noted) > 1
    group by v.id`.execute(trx)
  return new Map(rows.map(({ id, words }) => [id, words]))
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

/** Those that exist. */
export async function findRows(db: Db, ids: readonly string[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`${SELECT} where id = any(${ids}::uuid[]) order by id`.execute(db)
  return rows
}

/** Locked until the transaction ends: of several decisions about a row, the others wait and find it decided. */
export async function lockRow(trx: Db, id: string): Promise<StoredRow | null> {
  const { rows } = await sql<StoredRow>`${SELECT} where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/** The next new rows of an import, without those that another process works on. None once the import is being undone. */
export async function lockNextNew(trx: Db, importId: string, limit: number): Promise<StoredRow[]> {
  return lockNext(
    trx,
    sql`import_id = ${importId} and state = 'new'
      and exists (select from statement_imports where id = ${importId} and state = 'matching')`,
    limit,
  )
}

export async function lockNextOfAny(trx: Db, importId: string): Promise<StoredRow | null> {
  const [row] = await lockNext(trx, sql`import_id = ${importId}`, 1)
  return row ?? null
}

async function lockNext(trx: Db, condition: RawBuilder<unknown>, limit: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    ${SELECT} where ${condition} order by line limit ${limit} for update skip locked`.execute(trx)
  return rows
}

/** Deletes rows of an import whose money is not booked. Returns how many those are. */
export async function deleteUnbooked(db: Db, importId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from statement_rows where id in (
      select r.id from statement_rows r
      where r.import_id = ${importId} and r.state <> 'booked'
        and not exists (select from statement_matches m where m.row_id = r.id and m.state = 'booked')
      limit ${limit} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

export async function setRowState(
  trx: Db,
  id: string,
  { state, by = null, note = '' }: { state: RowState; by?: string | null; note?: string },
): Promise<void> {
  await sql`
    update statement_rows set state = ${state}, decided_by = ${by}, note = ${note}, rule_id = null,
      decided_at = ${by === null ? null : sql`now()`}
    where id = ${id}`.execute(trx)
}

/** The same for many rows about which no one has decided. */
export async function setRowStates(
  trx: Db,
  states: readonly { id: string; state: RowState }[],
): Promise<void> {
  await sql`
    update statement_rows r set state = v.state
    from unnest(${states.map(({ id }) => id)}::uuid[], ${states.map(({ state }) => state)}::text[]) as v (id, state)
    where r.id = v.id`.execute(trx)
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

/** With the accounts of their statements; those that do not exist any more are left out. */
export async function findRowsWithAccounts(
  db: Db,
  ids: readonly string[],
): Promise<(StoredRow & { account: string })[]> {
  const { rows } = await sql<StoredRow & { account: string }>`
    select r.*, i.account from (${SELECT} where id = any(${ids}::uuid[])) as r
    join statement_imports i on i.id = r."importId"`.execute(db)
  return rows
}

interface Paged {
  limit: number
  offset: number
}

interface ListedRows {
  rows: (StoredRow & { account: string })[]
  total: number
}

/** Rows of the statements of an account. */
export async function listOfAccount(
  db: Db,
  {
    accountId,
    day,
    states,
    direction,
    limit,
    offset,
  }: Paged & {
    accountId: string
    /** Null for all. */
    day: string | null
    states: readonly RowState[]
    /** Null for both. */
    direction: Direction | null
  },
): Promise<ListedRows> {
  const condition = sql`(${day}::date is null or day = ${day}::date) and state = any(${states}::text[])
    and (${direction}::text is null or direction = ${direction}) and import_id in (
      select id from statement_imports where account_id = ${accountId} and state in ('matching', 'done'))`
  const { rows } = await sql<StoredRow & { account: string }>`
    select r.*, i.account from (${SELECT} where ${condition} order by day, id limit ${limit} offset ${offset}) as r
    join statement_imports i on i.id = r."importId" order by r.day, r.id`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from statement_rows where ${condition}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
