import type { MoneyMethod, RowState, StatementFindings, StatementState } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'

/** The account that a statement is of. */
export interface StatementAccount {
  accountId: string
  /** Its name. */
  account: string
  method: MoneyMethod
}

export interface StoredImport extends StatementAccount {
  id: string
  fileName: string
  rowCount: number
  knownCount: number
  firstDay: string | null
  lastDay: string | null
  findings: StatementFindings
  state: StatementState
  actorId: string
  actor: string
  createdAt: Date
  undoneBy: string | null
  undoneAt: Date | null
  keptCount: number
  counts: Partial<Record<RowState, number>>
}

const SELECT = sql`
  select i.id, account_id as "accountId", account,
    (select method from money_accounts a where a.id = i.account_id) as method, file_name as "fileName", row_count as "rowCount", known_count as "knownCount",
    first_day::text as "firstDay", last_day::text as "lastDay", findings, state, actor_id as "actorId", actor,
    created_at as "createdAt", undone_by as "undoneBy", undone_at as "undoneAt", kept_count as "keptCount",
    (select coalesce(jsonb_object_agg(state, count), '{}') from (
      select r.state, count(*) from statement_rows r where r.import_id = i.id group by r.state) as states) as counts
  from statement_imports i`

export async function findImport(db: Db, id: string): Promise<StoredImport | null> {
  const { rows } = await sql<StoredImport>`${SELECT} where i.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locked until the transaction ends. */
export async function lockImport(trx: Db, id: string): Promise<StoredImport | null> {
  const { rows } = await sql<StoredImport>`${SELECT} where i.id = ${id} for update of i`.execute(trx)
  return rows[0] ?? null
}

export async function listImports(
  db: Db,
  { limit, offset, withUndone }: { limit: number; offset: number; withUndone: boolean },
): Promise<{ imports: StoredImport[]; total: number }> {
  const shown = withUndone ? sql`true` : sql`i.state <> 'undone'`
  const { rows } = await sql<StoredImport>`
    ${SELECT} where ${shown} order by i.created_at desc, i.id limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from statement_imports i where ${shown}`.execute(db)
  return { imports: rows, total: counted[0]?.total ?? 0 }
}

/** Accounts that can have statements: those of the latest imports first. */
export async function listAccounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.name from money_accounts a
    left join lateral (select max(created_at) as at from statement_imports i where i.account_id = a.id) as last on true
    where a.is_active and (a.kind <> 'cash' or last.at is not null)
    order by last.at desc nulls last, lower(a.name) limit 50`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * PostgreSQL plans by what it last counted. Right after a restoration, or after many submissions at once, it would read whole tables
 * for each batch of rows.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  await sql`analyze submissions, submission_texts, statement_rows, statement_matches, ledger_entries, wallet_claims, payments`.execute(
    db,
  )
}

/** By the clock of the association, as the days of statements. */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone coalesce((select time_zone from book_settings), 'Asia/Dhaka'), 'YYYY-MM-DD')
      as day`.execute(db)
  return rows[0]?.day ?? ''
}

type NewImport = Pick<
  StoredImport,
  | 'id'
  | 'accountId'
  | 'account'
  | 'fileName'
  | 'rowCount'
  | 'knownCount'
  | 'firstDay'
  | 'lastDay'
  | 'findings'
>

export async function insertImport(trx: Db, added: NewImport, actor: Actor): Promise<void> {
  await trx
    .insertInto('statement_imports')
    .values({
      id: added.id,
      account_id: added.accountId,
      account: added.account,
      file_name: added.fileName,
      row_count: added.rowCount,
      known_count: added.knownCount,
      first_day: added.firstDay,
      last_day: added.lastDay,
      findings: JSON.stringify(added.findings),
      state: 'matching',
      actor_id: actor.id,
      actor: actor.username,
    })
    .execute()
}

/** The counts of an import, known once its rows are stored. */
export async function setKnownCount(trx: Db, id: string, knownCount: number): Promise<void> {
  await trx.updateTable('statement_imports').set({ known_count: knownCount }).where('id', '=', id).execute()
}

export async function deleteImport(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('statement_imports').where('id', '=', id).execute()
}

/** Imports that the server has not finished, the oldest first. */
export async function findUnfinished(db: Db): Promise<Pick<StoredImport, 'id' | 'state'>[]> {
  return db
    .selectFrom('statement_imports')
    .select(['id', 'state'])
    .where('state', 'in', ['matching', 'undoing'])
    .orderBy('created_at')
    .execute()
}

/** Matching is done when no row is left, also none that another process works on. */
export async function endMatching(db: Db, id: string): Promise<void> {
  await sql`
    update statement_imports set state = 'done'
    where id = ${id} and state = 'matching'
      and not exists (select from statement_rows where import_id = ${id} and state = 'new')`.execute(db)
}

export async function beginMatching(trx: Db, id: string): Promise<void> {
  await trx.updateTable('statement_imports').set({ state: 'matching' }).where('id', '=', id).execute()
}

export async function beginUndo(trx: Db, id: string, actor: Actor): Promise<void> {
  await sql`
    update statement_imports
    set state = 'undoing', undone_by_id = ${actor.id}, undone_by = ${actor.username}, undone_at = now()
    where id = ${id}`.execute(trx)
}

export async function endUndo(db: Db, id: string): Promise<void> {
  await sql`
    update statement_imports set state = 'undone', findings = '{"reported": [], "breaks": []}'
    where id = ${id} and state = 'undoing'
      and not exists (select from statement_rows where import_id = ${id})`.execute(db)
}

export async function addKept(trx: Db, id: string, kept: number): Promise<void> {
  await sql`update statement_imports set kept_count = kept_count + ${kept} where id = ${id}`.execute(trx)
}

/** Who imported it; null once there is no such account any more. */
export async function findImporter(
  db: Db,
  { actorId }: Pick<StoredImport, 'actorId'>,
): Promise<Actor | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role'])
    .where('id', '=', actorId)
    .executeTakeFirst()
  return row ?? null
}

/** Who undoes it; without an id once there is no such account any more. */
export async function findUndoer(db: Db, id: string): Promise<{ id: string | null; username: string }> {
  const row = await db
    .selectFrom('statement_imports as i')
    .leftJoin('users as u', 'u.id', 'i.undone_by_id')
    .select(['u.id', 'i.undone_by as username'])
    .where('i.id', '=', id)
    .executeTakeFirst()
  return { id: row?.id ?? null, username: row?.username ?? '' }
}
