import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { findMergeTables, type MergeTable } from './merge-tables-repository.ts'

/*
 * What an undo needs is written and read by SQL only: a number in an answer would lose digits in JavaScript.
 *
 * submissions  the rows before the merge
 * moved        by table: [key, submission] of every row before the merge
 * attempts     [id, attempt] of every payment before the merge
 * sets         by table: the rows before the merge that exist once for each submission
 * after        the row of the kept submission after the merge
 * setsAfter    by table: its rows after the merge
 * added        by table: keys of the rows that the merge added
 */

export interface NewMerge {
  formId: string
  keptId: string
  otherIds: string[]
  uniqueIds: string[]
  mergedBy: string
}

/** Stores the state before a merge, in a transaction that has locked the submissions. Returns the merge's id. */
export async function storeBefore(trx: Db, merge: NewMerge): Promise<string> {
  const tables = await findMergeTables(trx)
  const { rows } = await run<{ id: string }>(
    trx,
    `insert into merges (form_id, kept_id, unique_ids, changed_fields, merged_by, content)
     select $2, $3, $4, '{}', $5, jsonb_build_object(
       'submissions', (select jsonb_agg(to_jsonb(s) order by s.id) from submissions s where s.id = any($1::uuid[])),
       'attempts', (select coalesce(jsonb_agg(jsonb_build_array(p.id, p.attempt)), '[]') from payments p
         where p.submission_id = any($1::uuid[])),
       'moved', ${byTable(moving(tables), (table) => listKeys(table, 'any($1::uuid[])'))},
       'sets', ${byTable(sets(tables), (table) => listRows(table, 'any($1::uuid[])'))})
     returning id`,
    [[merge.keptId, ...merge.otherIds], merge.formId, merge.keptId, merge.uniqueIds, merge.mergedBy],
  )
  const [stored] = rows
  if (!stored) throw new Error('the merge was not stored')
  return stored.id
}

/** Stores the state after it. An undo compares it with what it finds. */
export async function storeAfter(
  trx: Db,
  id: string,
  keptId: string,
  changedFields: string[],
): Promise<void> {
  const tables = await findMergeTables(trx)
  // As a text, which keeps all digits: no change of a row may make JSON of its columns where tables are on several machines.
  const { rows } = await run<{ content: string }>(
    trx,
    `select jsonb_build_object(
       'after', (select to_jsonb(s) from submissions s where s.id = $2::uuid),
       'setsAfter', ${byTable(sets(tables), (table) => listRows(table, '$2::uuid'))},
       'added', ${byTable(
         moving(tables),
         ({ name, column, key }) => `(
           select coalesce(jsonb_agg(t.${quoted(key)}::text), '[]') from ${quoted(name)} t
           where t.${quoted(column)} = $2::uuid and not exists (
             select from jsonb_array_elements(m.content -> 'moved' -> '${name}') as before (pair)
             where before.pair ->> 0 = t.${quoted(key)}::text))`,
       )})::text as content
     from merges m where m.id = $1`,
    [id, keptId],
  )
  await run(trx, `update merges set changed_fields = $2, content = content || $3::jsonb where id = $1`, [
    id,
    changedFields,
    rows[0]?.content,
  ])
}

/** All that belongs to the others belongs to the kept submission now; the others are deleted. */
export async function moveToKept(trx: Db, { keptId, otherIds }: NewMerge): Promise<void> {
  for (const table of await findMergeTables(trx)) {
    const { name, column, columns, key } = table
    const [to, its] = [quoted(name), quoted(column)]
    const values = columns.map((one) => (one === column ? '$1::uuid' : quoted(one))).join(', ')
    const text =
      key === null
        ? `with gone as (delete from ${to} where ${its} = any($2::uuid[]) returning *)
           insert into ${to} (${columns.map(quoted).join(', ')}) select ${values} from gone on conflict do nothing`
        : `update ${to} set ${its} = $1 where ${its} = any($2::uuid[])`
    await run(trx, text, [keptId, otherIds])
  }
  await sql`delete from submissions where id = any(${otherIds}::uuid[])`.execute(trx)
}

/** Puts everything back, in a transaction that has locked the merge and the kept submission. */
export async function restoreBefore(trx: Db, id: string, keptId: string): Promise<void> {
  const tables = await findMergeTables(trx)
  await restoreSubmissions(trx, id, keptId)
  for (const table of moving(tables)) await moveBack(trx, table, id, keptId)
  await sql`
    update payments p set attempt = (before.pair ->> 1)::int
    from merges m, jsonb_array_elements(m.content -> 'attempts') as before (pair)
    where m.id = ${id} and p.id = (before.pair ->> 0)::uuid
      and p.attempt <> (before.pair ->> 1)::int`.execute(trx)
  for (const table of sets(tables)) await restoreSet(trx, table, id, keptId)
}

async function restoreSubmissions(trx: Db, id: string, keptId: string): Promise<void> {
  // Columns that were added by an update of the product since get their defaults.
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from merges m, pg_attribute a
    where m.id = ${id} and a.attrelid = 'submissions'::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and m.content -> 'submissions' -> 0 ? a.attname::text
    order by a.attnum`.execute(trx)
  const columns = rows.map(({ name }) => quoted(name))
  const before = `merges m, jsonb_array_elements(m.content -> 'submissions') as r (stored)
    cross join lateral jsonb_populate_record(null::submissions, r.stored) as t`
  await run(
    trx,
    `update submissions s set ${columns.map((column) => `${column} = t.${column}`).join(', ')}
     from ${before} where m.id = $1 and t.id = $2 and s.id = t.id`,
    [id, keptId],
  )
  await run(
    trx,
    `with stored as materialized (
       select ${columns.map((column) => `t.${column}`).join(', ')} from ${before} where m.id = $1 and t.id <> $2)
     insert into submissions (${columns.join(', ')}) select * from stored`,
    [id, keptId],
  )
}

/** What the merge added is deleted, and what it moved goes back. What came to the kept submission since then stays. */
async function moveBack(
  trx: Db,
  { name, column, key }: MovingTable,
  id: string,
  keptId: string,
): Promise<void> {
  const [its, ofKey] = [`t.${quoted(column)} = $2::uuid`, `t.${quoted(key)}::text`]
  if (!APPEND_ONLY.has(name)) {
    await run(
      trx,
      `delete from ${quoted(name)} t using merges m, jsonb_array_elements_text(m.content -> 'added' -> '${name}') as added (key)
       where m.id = $1 and ${its} and ${ofKey} = added.key`,
      [id, keptId],
    )
  }
  await run(
    trx,
    `update ${quoted(name)} t set ${quoted(column)} = (before.pair ->> 1)::uuid
     from merges m, jsonb_array_elements(m.content -> 'moved' -> '${name}') as before (pair)
     where m.id = $1 and ${its} and ${ofKey} = before.pair ->> 0 and before.pair ->> 1 <> $2::text`,
    [id, keptId],
  )
}

/** The kept submission's own rows stay as they are if staff changed them since. */
async function restoreSet(trx: Db, table: MergeTable, id: string, keptId: string): Promise<void> {
  const { name, column, columns, references } = table
  const { rows } = await run<{ isSame: boolean }>(
    trx,
    `select m.content -> 'setsAfter' -> '${name}' = ${listRows(table, '$2::uuid')} as "isSame"
     from merges m where m.id = $1`,
    [id, keptId],
  )
  const isSame = rows[0]?.isSame === true
  if (isSame) await run(trx, `delete from ${quoted(name)} where ${quoted(column)} = $1`, [keptId])
  const existing = references.map(
    (one) => `and (t.${quoted(one.column)} is null or exists (
      select from ${quoted(one.parent)} p where p.${quoted(one.parentColumn)} = t.${quoted(one.column)}))`,
  )
  await run(
    trx,
    `with stored as materialized (
       select ${columns.map((one) => `t.${quoted(one)}`).join(', ')}
       from merges m, jsonb_array_elements(m.content -> 'sets' -> '${name}') as r (stored)
       cross join lateral jsonb_populate_record(null::${quoted(name)}, r.stored) as t
       where m.id = $1 and ($3 or t.${quoted(column)} <> $2) ${existing.join(' ')})
     insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) select * from stored on conflict do nothing`,
    [id, keptId, isSame],
  )
}

/** What a merge added here stays: the ledger books its opposite. */
const APPEND_ONLY: ReadonlySet<string> = new Set(['ledger_entries'])

type MovingTable = MergeTable & { key: string }

function moving(tables: readonly MergeTable[]): MovingTable[] {
  return tables.filter((table): table is MovingTable => table.key !== null)
}

function sets(tables: readonly MergeTable[]): MergeTable[] {
  return tables.filter(({ key }) => key === null)
}

function byTable<T extends MergeTable>(tables: readonly T[], value: (table: T) => string): string {
  return `jsonb_build_object(${tables.map((table) => `'${table.name}', ${value(table)}`).join(', ')})`
}

function listKeys({ name, column, key }: MovingTable, ids: string): string {
  return `(select coalesce(jsonb_agg(jsonb_build_array(t.${quoted(key)}::text, t.${quoted(column)})), '[]')
    from ${quoted(name)} t where t.${quoted(column)} = ${ids})`
}

function listRows({ name, column }: MergeTable, ids: string): string {
  return `(select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')
    from ${quoted(name)} t where t.${quoted(column)} = ${ids})`
}

function run<T>(trx: Db, text: string, values: unknown[]) {
  return trx.executeQuery<T>(CompiledQuery.raw(text, values))
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
