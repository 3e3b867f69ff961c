import type {
  CellProblem,
  ImportAction,
  ImportReason,
  ImportResult,
  ImportedValues,
  PersonRecord,
  Suggestion,
} from '@nibondhon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/index.ts'

export interface ImportRow {
  row: number
  cells: string[]
  digest: string
  action: ImportAction
  decision: ImportAction | null
  /** Whom staff chose. */
  decidedPersonId: string | null
  result: ImportResult
  personId: string | null
  reasons: ImportReason[]
  candidates: Suggestion[]
  values: ImportedValues
  problems: CellProblem[]
}

const COLUMNS = sql.raw(`
  row, cells, digest, action, decision, decided_person_id as "decidedPersonId", result, person_id as "personId",
  reasons, candidates, vals as values, problems`)

export type NewRow = Omit<ImportRow, 'decision' | 'decidedPersonId' | 'result'>

/** Inserts rows, or replaces what was read of them before; what staff decided is forgotten then. */
export async function saveRows(trx: Db, importId: string, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ personId, values, ...row }) => ({ ...row, person_id: personId, vals: values }))
  await sql`
    insert into person_import_rows (import_id, row, cells, digest, action, person_id, reasons, candidates, vals, problems)
    select ${importId}::uuid, row, cells, digest, action, person_id, reasons, candidates, vals, problems
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (row integer, cells jsonb, digest text, action text,
      person_id uuid, reasons text[], candidates jsonb, vals jsonb, problems jsonb)
    on conflict (import_id, row) do update
    set digest = excluded.digest, action = excluded.action, decision = null, decided_person_id = null,
      person_id = excluded.person_id,
      reasons = excluded.reasons, candidates = excluded.candidates, vals = excluded.vals, problems = excluded.problems`.execute(
    trx,
  )
}

export async function listRowsAfter(
  trx: Db,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from person_import_rows where import_id = ${importId} and row > ${after}
    order by row limit ${limit}`.execute(trx)
  return rows
}

export async function listRows(
  db: Db,
  importId: string,
  { show, limit, offset }: { show: ImportAction | 'problems' | undefined; limit: number; offset: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const where = sql`import_id = ${importId} and ${shown(show)}`
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from person_import_rows where ${where} order by row limit ${limit} offset ${offset}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from person_import_rows where ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

function shown(show: ImportAction | 'problems' | undefined): RawBuilder<unknown> {
  if (show === undefined) return sql`true`
  return show === 'problems' ? sql`problems <> '[]'` : sql`coalesce(decision, action) = ${show}`
}

/** Whom earlier imports made of rows that say the same; those who are gone since are left out. */
export async function findImported(trx: Db, digests: readonly string[]): Promise<Map<string, string>> {
  // One look into each index: while a list is imported, the statistics are old, and a join would compare all with all.
  const { rows } = await sql<{ digest: string; personId: string }>`
    select given.digest, r.person_id as "personId" from unnest(${digests}::text[]) as given (digest)
    cross join lateral (
      select person_id from person_import_rows
      where digest = given.digest and result in ('created', 'updated', 'unchanged') offset 0) as r
    cross join lateral (select erased_at from people where id = r.person_id offset 0) as p
    where p.erased_at is null`.execute(trx)
  return new Map(rows.map(({ digest, personId }) => [digest, personId]))
}

export interface RowDecision {
  row: number
  action: ImportAction | null
  personId: string | null
}

/** Returns the rows that exist and have a name. */
export async function storeDecisions(
  trx: Db,
  importId: string,
  decisions: readonly RowDecision[],
): Promise<Set<number>> {
  const given = decisions.map(({ personId, ...decision }) => ({ ...decision, person_id: personId }))
  const { rows } = await sql<{ row: number }>`
    update person_import_rows r set decision = given.action, decided_person_id = given.person_id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (row integer, action text, person_id uuid)
    where r.import_id = ${importId} and r.row = given.row and r.vals ->> 'name' <> ''
    returning r.row`.execute(trx)
  return new Set(rows.map(({ row }) => row))
}

/** Leaves out what is not applied. Rows to decide about become people where staff said so. */
export async function leaveRows(trx: Db, importId: string, addsUndecided: boolean): Promise<void> {
  await sql`
    update person_import_rows set result = 'left'
    where import_id = ${importId} and result = 'pending' and (coalesce(decision, action) = 'skip'
      or (coalesce(decision, action) = 'decide' and not ${addsUndecided}))`.execute(trx)
}

export async function listPending(trx: Db, importId: string, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from person_import_rows where import_id = ${importId} and result = 'pending'
    order by row limit ${limit}`.execute(trx)
  return rows
}

export interface AppliedRow {
  row: number
  action: ImportAction
  result: ImportResult
  personId: string | null
  reasons: ImportReason[]
  before: PersonRecord | null
  after: PersonRecord | null
}

/** Stores what became of rows. Their cells are with the person now; rows that were left keep them, to be read. */
export async function storeApplied(trx: Db, importId: string, rows: readonly AppliedRow[]): Promise<void> {
  const given = rows.map(({ personId, ...row }) => ({ ...row, person_id: personId }))
  await sql`
    update person_import_rows r
    set action = given.action, result = given.result, person_id = given.person_id, reasons = given.reasons,
      before = given.before, after = given.after, candidates = '[]', cells = '[]',
      vals = case when given.result = 'left' then r.vals else '{}' end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (row integer, action text, result text,
      person_id uuid, reasons text[], before jsonb, after jsonb)
    where r.import_id = ${importId} and r.row = given.row`.execute(trx)
}

export interface UndoableRow {
  row: number
  result: 'created' | 'updated'
  personId: string
  before: PersonRecord | null
  after: PersonRecord | null
}

/** The last rows first: what a later one changed is taken back before. */
export async function listUndoable(trx: Db, importId: string, limit: number): Promise<UndoableRow[]> {
  const { rows } = await sql<UndoableRow>`
    select row, result, person_id as "personId", before, after from person_import_rows
    where import_id = ${importId} and result in ('created', 'updated')
    order by row desc limit ${limit}`.execute(trx)
  return rows
}

export async function storeUndone(
  trx: Db,
  importId: string,
  rows: readonly { row: number; result: 'undone' | 'kept' }[],
): Promise<void> {
  await sql`
    update person_import_rows r set result = given.result, before = null, after = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (row integer, result text)
    where r.import_id = ${importId} and r.row = given.row`.execute(trx)
}

/** Of the people, those who have a submission, or into whom someone was merged. */
export async function findUsed(trx: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from person_submissions where person_id = any(${ids}::uuid[])
    union select kept_id from person_merges where kept_id = any(${ids}::uuid[]) and undone_at is null`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function deletePeople(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from people where id = any(${ids}::uuid[])`.execute(trx)
}

/** Names of people of the register, by id. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from people where id = any(${ids}::uuid[]) and erased_at is null`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
