import { once } from 'node:events'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { SnapshotTable } from './open-snapshot.ts'
import { quoted, quotedList } from '../quoted-names.ts'

export interface TableLoader {
  /** Adds rows in the format of a snapshot. The rows of one table come in succession. */
  write(table: string, rows: Buffer): Promise<void>
  /** Completes the current table. */
  endTable(): Promise<void>
  /** The current rows of a table. */
  rowsOf(table: string): AsyncIterable<Buffer>
  /** Restores indexes, triggers and sequences. */
  finish(): Promise<void>
  /** Aborts the COPY, so that the connection can roll back. */
  abort(): Promise<void>
}

/**
 * Fills empty tables. Triggers are disabled, because the backup includes what they would write. Foreign keys are checked.
 * Indexes are created afterwards, which is many times faster than updating them row by row.
 */
export async function loadTables(
  client: pg.ClientBase,
  tables: readonly SnapshotTable[],
): Promise<TableLoader> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  const names = [...columnsOf.keys()]
  for (const name of names) await client.query(`alter table ${quoted(name)} disable trigger user`)
  const indexes = await dropIndexes(client, names)
  let current: { table: string; copy: TableCopy } | null = null

  const copyOf = (table: string) => {
    const columns = columnsOf.get(table)
    if (!columns) throw new Error(`no such table: ${table}`)
    return `copy ${quoted(table)} (${quotedList(columns)})`
  }
  const endTable = async () => {
    if (!current) return
    const { copy } = current
    await copy.end()
    current = null
  }

  return {
    async write(table, rows) {
      if (current?.table !== table) {
        await endTable()
        current = { table, copy: startCopy(client.query(copyFrom(`${copyOf(table)} from stdin`))) }
      }
      await current.copy.write(rows)
    },
    endTable,
    rowsOf: (table) => client.query(copyTo(`${copyOf(table)} to stdout`)),
    async finish() {
      await endTable()
      for (const definition of indexes) await client.query(definition)
      for (const name of names) await client.query(`alter table ${quoted(name)} enable trigger user`)
      await setSequences(client, names)
    },
    abort: async () => current?.copy.abort(),
  }
}

interface TableCopy {
  write(rows: Buffer): Promise<void>
  end(): Promise<void>
  abort(): Promise<void>
}

/** PostgreSQL may reject a row at any time, even while nothing is being written. */
function startCopy(stream: CopyStreamQuery): TableCopy {
  const rejected = new Promise<never>((_resolve, reject) => stream.once('error', reject))
  rejected.catch(() => {})
  let hasFailed = false
  stream.on('error', () => (hasFailed = true))
  return {
    // Resolves when the stream can take more.
    write: (rows) => Promise.race([rejected, new Promise<void>((done) => stream.write(rows, () => done()))]),
    end: () => Promise.race([rejected, new Promise<void>((done) => stream.end(() => done()))]),
    async abort() {
      if (hasFailed) return
      stream.destroy()
      await once(stream, 'close').catch(() => {})
    },
  }
}

/** Drops indexes without a constraint. Primary keys and unique constraints stay, because foreign keys need them. */
async function dropIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in (select to_regclass(quote_ident(name)) from unnest($1::text[]) as t (name))
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Sequences continue after the highest existing value. */
async function setSequences(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select name as "table", attname as "column", pg_get_serial_sequence(quote_ident(name), attname) as sequence
     from unnest($1::text[]) as t (name) join pg_attribute on attrelid = to_regclass(quote_ident(name))
     where attnum > 0 and not attisdropped and pg_get_serial_sequence(quote_ident(name), attname) is not null`,
    [tables],
  )
  for (const { table, column, sequence } of rows) {
    const { rows: found } = await client.query<{ last: string | null }>(
      `select max(${quoted(column)})::text as last from ${quoted(table)}`,
    )
    const last = found[0]?.last ?? null
    // The sequence of an empty table is new. A distributed engine gives each machine a range of its own, so 1 may be invalid.
    if (last !== null) await client.query('select setval($1, $2)', [sequence, last])
  }
}
