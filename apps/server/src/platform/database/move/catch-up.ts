import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { quoted, quotedList } from '../quoted-names.ts'
import { FILE_TABLES } from '../transfer/file-tables.ts'
import { applySessionSettings } from '../transfer/session-settings.ts'
import { inTransaction } from './move-session.ts'
import type { MovedTable } from './moved-tables.ts'

const BATCH_SIZE = 200

/** The values of a row as PostgreSQL writes them, in the order of the columns. */
type Row = (string | null)[]

export interface CatchUp {
  /** How many rows were changed since the last time. */
  rows: number
  /** The uploaded files among them. */
  files: string[]
}

/** A row at the new place is not what it is at the old one. */
export class CopyDiffersError extends Error {}

/**
 * Takes the rows that were changed at the old place since the last time to the new one, as they are at one moment, and
 * compares them. Changed rows are deleted and stored again, all of them in one transaction: in between no value is in the
 * way of another. The new place has no foreign keys meanwhile, so that nothing else is deleted with them.
 */
export function catchUp(
  source: pg.ClientBase,
  target: pg.ClientBase,
  tables: readonly MovedTable[],
): Promise<CatchUp> {
  const fromSource = async (): Promise<CatchUp> => {
    await applySessionSettings(source)
    const changed = await takeChanges(source)
    const total: CatchUp = { rows: 0, files: [] }
    await inTransaction(target, async () => {
      await applySessionSettings(target)
      for (const table of tables) {
        const keys = [...(changed.get(table.name)?.values() ?? [])]
        for (const some of batches(keys)) await deleteRows(target, table, some)
      }
      for (const table of tables) {
        const keys = [...(changed.get(table.name)?.values() ?? [])]
        total.rows += keys.length
        for (const some of batches(keys)) {
          const rows = await readRows(source, table, some)
          await insertRows(target, table, rows)
          if (!isDeepStrictEqual(sorted(await readRows(target, table, some)), sorted(rows))) {
            throw new CopyDiffersError(table.name)
          }
          if (FILE_TABLES.includes(table.name)) total.files.push(...idsIn(table, rows))
        }
      }
    })
    return total
  }
  // The rows and the list of those that were changed are read at one moment.
  return inTransaction(source, fromSource, 'begin isolation level repeatable read')
}

/** The keys of changed rows by table, each once. They are forgotten when the transaction ends well. */
async function takeChanges(source: pg.ClientBase): Promise<Map<string, Map<string, string[]>>> {
  const { rows } = await source.query<{ name: string; key: string[] }>(
    'delete from association_changes returning table_name as name, key',
  )
  const changed = new Map<string, Map<string, string[]>>()
  for (const { name, key } of rows) {
    const ofTable = changed.get(name) ?? new Map<string, string[]>()
    changed.set(name, ofTable.set(JSON.stringify(key), key))
  }
  return changed
}

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) yield items.slice(start, start + BATCH_SIZE)
}

async function readRows(client: pg.ClientBase, table: MovedTable, keys: readonly string[][]): Promise<Row[]> {
  const columns = table.columns.map(({ name }) => `t.${quoted(name)}::text`).join(', ')
  const { rows } = await client.query<Row>({
    text: `select ${columns} from ${quoted(table.name)} t join ${keyList(table)} on ${hasKey(table)}`,
    values: columnsOf(keys, table.key.length),
    rowMode: 'array',
  })
  return rows
}

async function deleteRows(
  client: pg.ClientBase,
  table: MovedTable,
  keys: readonly string[][],
): Promise<void> {
  await client.query(
    `delete from ${quoted(table.name)} t using ${keyList(table)} where ${hasKey(table)}`,
    columnsOf(keys, table.key.length),
  )
}

async function insertRows(client: pg.ClientBase, table: MovedTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const { columns } = table
  const places = columns.map((_column, index) => `$${index + 1}::text[]`).join(', ')
  const names = columns.map((_column, index) => `c${index}`)
  const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
  await client.query(
    `insert into ${quoted(table.name)} (${quotedList(columns.map(({ name }) => name))}) overriding system value
     select ${values} from unnest(${places}) as r (${names.join(', ')})`,
    columnsOf(rows, columns.length),
  )
}

function keyList({ key }: MovedTable): string {
  const places = key.map((_column, index) => `$${index + 1}::text[]`).join(', ')
  return `unnest(${places}) as k (${key.map((_column, index) => `k${index}`).join(', ')})`
}

function hasKey({ key }: MovedTable): string {
  return key.map(({ name, type }, index) => `t.${quoted(name)} = k${index}::${type}`).join(' and ')
}

/** A list for each column, as `unnest` takes them. */
function columnsOf(rows: readonly (string | null)[][], count: number): (string | null)[][] {
  return Array.from({ length: count }, (_none, index) => rows.map((row) => row[index] ?? null))
}

function sorted(rows: readonly Row[]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort()
}

function idsIn({ columns }: MovedTable, rows: readonly Row[]): string[] {
  const index = columns.findIndex(({ name }) => name === 'id')
  return rows.flatMap((row) => row[index] ?? [])
}
