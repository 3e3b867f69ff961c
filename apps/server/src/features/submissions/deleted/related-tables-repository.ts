import { sql } from 'kysely'
import { type Db, rememberCatalog } from '../../../platform/database/index.ts'

/** A table whose rows belong to a submission or refer to it. */
export interface RelatedTable {
  name: string
  /** Whether its rows are deleted with the submission; the others only lose the reference. */
  isOwned: boolean
  /** The column that refers to the submission, or to a table that does. */
  column: string
  /** SQL that finds its rows `t` for `submissions s`. */
  condition: string
  columns: string[]
  /** References to tables outside, such as users: what they refer to may be deleted before a submission is restored. */
  references: Reference[]
}

interface Reference {
  column: string
  parent: string
  parentColumn: string
  onDelete: 'cascade' | 'set null' | 'other'
}

/** Can be generated again, or is written again when the submission is inserted. */
const NOT_KEPT: ReadonlySet<string> = new Set(['made_pdfs', 'failed_pdfs', 'submission_texts'])

const ROOT = 'submissions'

/**
 * The submissions table and all tables that belong to it, each after the ones it refers to. Read from the foreign keys, so
 * that a table added later is kept without a change here.
 */
export const findRelatedTables = rememberCatalog(async (db): Promise<RelatedTable[]> => {
  const [keys, columns] = await Promise.all([readForeignKeys(db), readColumns(db)])
  const columnsOf = (table: string) => columns.get(table) ?? []
  const found: RelatedTable[] = [
    {
      name: ROOT,
      isOwned: true,
      column: 'id',
      condition: 't.id = s.id',
      columns: columnsOf(ROOT),
      references: [],
    },
  ]
  for (const parent of found) {
    if (!parent.isOwned) continue
    for (const key of keys) {
      const isKnown = found.some(({ name }) => name === key.table)
      if (key.parent !== parent.name || isKnown || NOT_KEPT.has(key.table)) continue
      if (!key.isSingle) throw new Error(`the rows of ${key.table} cannot be kept with a deleted submission`)
      found.push({
        name: key.table,
        isOwned: key.onDelete === 'cascade',
        column: key.column,
        condition: conditionOf(key, parent),
        columns: columnsOf(key.table),
        references: [],
      })
    }
  }
  const names = new Set(found.map(({ name }) => name))
  return found.map((table) => ({
    ...table,
    references: keys.filter((key) => key.table === table.name && key.isSingle && !names.has(key.parent)),
  }))
})

function conditionOf(key: ForeignKey, parent: RelatedTable): string {
  if (parent.name === ROOT) return `t.${quoted(key.column)} = s.id`
  // The parent's own rows are named t as well, in a scope of their own.
  return `t.${quoted(key.column)} in (select t.${quoted(key.parentColumn)} from ${quoted(parent.name)} t where ${parent.condition})`
}

interface ForeignKey extends Reference {
  table: string
  /** Whether it consists of one column. */
  isSingle: boolean
}

async function readForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select child.relname as "table", a.attname as "column", parent.relname as parent, p.attname as "parentColumn",
      cardinality(c.conkey) = 1 as "isSingle",
      case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'other' end as "onDelete"
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
    where c.contype = 'f' and child.relnamespace = current_schema()::regnamespace
    order by child.relname, c.conname`.execute(db)
  return rows
}

/** The columns of each table that can be written. */
async function readColumns(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1`.execute(db)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
