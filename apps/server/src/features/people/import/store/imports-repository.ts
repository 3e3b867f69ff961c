import type { ImportAction, ImportResult, ImportState, PersonTarget } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/index.ts'

/** How long an import can be undone. */
const UNDO_DAYS = 30
/** How long a list waits to be applied. */
const PREVIEW_DAYS = 7

export interface ImportColumn {
  header: string
  target: PersonTarget | null
  examples: string[]
}

export interface StoredImport {
  id: string
  fileName: string
  state: ImportState
  columns: ImportColumn[]
  header: number
  addsUndecided: boolean
  createdBy: string
  createdAt: Date
  appliedBy: string | null
  appliedAt: Date | null
  undoneAt: Date | null
  isKept: boolean
}

const COLUMNS = sql.raw(`
  id, file_name as "fileName", state, columns, header, adds_undecided as "addsUndecided", created_by as "createdBy",
  created_at as "createdAt", applied_by as "appliedBy", applied_at as "appliedAt", undone_at as "undoneAt",
  is_kept as "isKept"`)

export async function insertImport(
  trx: Db,
  given: { fileName: string; columns: readonly ImportColumn[]; header: number; createdBy: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into person_imports (file_name, columns, header, created_by)
    values (${given.fileName}, ${JSON.stringify(given.columns)}::jsonb, ${given.header}, ${given.createdBy})
    returning id`.execute(trx)
  const [stored] = rows
  if (!stored) throw new Error('the import was not stored')
  return stored.id
}

export async function findImport(db: Db, id: string): Promise<StoredImport | null> {
  const { rows } = await sql<StoredImport>`
    select ${COLUMNS} from person_imports where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Until the commit, no other process works on the import and no one changes it. */
export async function lockImport(trx: Db, id: string): Promise<StoredImport | null> {
  const { rows } = await sql<StoredImport>`
    select ${COLUMNS} from person_imports where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/** The newest first. */
export async function listImports(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ imports: StoredImport[]; total: number }> {
  const { rows } = await sql<StoredImport>`
    select ${COLUMNS} from person_imports order by created_at desc, id limit ${limit} offset ${offset}`.execute(
    db,
  )
  const total = await sql<{ total: number }>`select count(*)::int as total from person_imports`.execute(db)
  return { imports: rows, total: total.rows[0]?.total ?? 0 }
}

/** What the server works on, the oldest first. */
export async function listUnfinished(db: Db): Promise<{ id: string; state: 'applying' | 'undoing' }[]> {
  const { rows } = await sql<{ id: string; state: 'applying' | 'undoing' }>`
    select id, state from person_imports where state in ('applying', 'undoing')
    order by created_at, id limit 100`.execute(db)
  return rows
}

export async function setColumns(trx: Db, id: string, columns: readonly ImportColumn[]): Promise<void> {
  await sql`update person_imports set columns = ${JSON.stringify(columns)}::jsonb where id = ${id}`.execute(
    trx,
  )
}

export async function setAddsUndecided(trx: Db, id: string, adds: boolean): Promise<void> {
  await sql`update person_imports set adds_undecided = ${adds} where id = ${id}`.execute(trx)
}

export async function setApplying(trx: Db, id: string, by: string): Promise<void> {
  await sql`
    update person_imports set state = 'applying', failures = 0, applied_by = ${by} where id = ${id}`.execute(
    trx,
  )
}

export async function setApplied(trx: Db, id: string): Promise<void> {
  await sql`
    update person_imports set state = 'applied', applied_at = now() where id = ${id}`.execute(trx)
}

export async function setUndoing(trx: Db, id: string, by: string): Promise<void> {
  await sql`
    update person_imports set state = 'undoing', failures = 0, undone_by = ${by} where id = ${id}`.execute(
    trx,
  )
}

export async function setUndone(trx: Db, id: string): Promise<void> {
  await sql`update person_imports set state = 'undone', undone_at = now() where id = ${id}`.execute(trx)
}

const MAX_FAILURES = 5

/** Notes that a batch failed, and ends the work once it failed often. */
export async function noteFailure(db: Db, id: string): Promise<void> {
  await sql`
    update person_imports set failures = failures + 1,
      state = case when failures + 1 >= ${MAX_FAILURES} then 'failed' else state end
    where id = ${id} and state in ('applying', 'undoing')`.execute(db)
}

export async function deleteImport(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('person_imports').where('id', '=', id).execute()
}

export interface ImportSummary {
  rows: number
  problems: number
  counts: Record<ImportAction, number>
  results: Record<ImportResult, number>
}

/** Counts of the rows of imports, by import. */
export async function countRows(db: Db, ids: readonly string[]): Promise<Map<string, ImportSummary>> {
  const { rows } = await sql<{
    id: string
    action: ImportAction
    result: ImportResult
    count: number
    problems: number
  }>`
    select import_id as id, coalesce(decision, action) as action, result, count(*)::int as count,
      count(*) filter (where problems <> '[]')::int as problems
    from person_import_rows where import_id = any(${ids}::uuid[]) group by 1, 2, 3`.execute(db)
  const summaries = new Map(ids.map((id) => [id, emptySummary()]))
  for (const { id, action, result, count, problems } of rows) {
    const summary = summaries.get(id)
    if (!summary) continue
    summary.rows += count
    summary.problems += problems
    summary.counts[action] += count
    summary.results[result] += count
  }
  return summaries
}

function emptySummary(): ImportSummary {
  return {
    rows: 0,
    problems: 0,
    counts: { create: 0, update: 0, decide: 0, skip: 0 },
    results: { pending: 0, created: 0, updated: 0, unchanged: 0, left: 0, undone: 0, kept: 0 },
  }
}

/** Deletes lists that no one applied, and what an undo needed once it is too late for one. */
export async function sweepImports(db: Db): Promise<void> {
  await sql`
    delete from person_imports
    where state = 'preview' and created_at < now() - make_interval(days => ${PREVIEW_DAYS})`.execute(db)
  await sql`
    with old as (
      update person_imports set is_kept = false
      where is_kept and state in ('applied', 'undone', 'failed')
        and coalesce(undone_at, applied_at, created_at) < now() - make_interval(days => ${UNDO_DAYS})
      returning id)
    update person_import_rows r set before = null, after = null, vals = '{}', cells = '[]', candidates = '[]',
      problems = '[]'
    from old where r.import_id = old.id`.execute(db)
}
