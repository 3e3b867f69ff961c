import { once } from 'node:events'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { SnapshotTable } from './open-snapshot.ts'
import { quoted, quotedList } from './session-settings.ts'

export interface TableLoader {
  /** Takes rows as a snapshot gives them; each table's at a stretch. */
  write(table: string, rows: Buffer): Promise<void>
  /** Ends the table that is being filled. */
  endTable(): Promise<void>
  /** What a table holds now. */
  rowsOf(table: string): AsyncIterable<Buffer>
  /** Puts back what was out of the way while rows came in. */
  finish(): Promise<void>
  /** Breaks off, so that the connection can be used to undo everything. */
  abort(): Promise<void>
}

/**
 * Fills empty tables. Triggers are off, for what they would write is in the backup too; references stay on and are
 * checked. Indexes are made afterwards, which is many times quicker than keeping them up row by row.
 */
export async function loadTables(
  client: pg.ClientBase,
  tables: readonly SnapshotTable[],
): Promise<TableLoader> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  const names = [...columnsOf.keys()]
  for (const name of names) await client.query(`alter table ${quoted(name)} disable trigger user`)
  const indexes = await dropIndexes(client, names)
  let current: { table: string; intake: SubmissionBatcher } | null = null

  const copyOf = (table: string) => {
    const columns = columnsOf.get(table)
    if (!columns) throw new Error(`no such table: ${table}`)
    return `copy ${quoted(table)} (${quotedList(columns)})`
  }
  const endTable = async () => {
    if (!current) return
    const { intake } = current
    await intake.end()
    current = null
  }

  return {
    async write(table, rows) {
      if (current?.table !== table) {
        await endTable()
        current = { table, intake: intakeOf(client.query(copyFrom(`${copyOf(table)} from stdin`))) }
      }
      await current.intake.write(rows)
    },
    endTable,
    rowsOf: (table) => client.query(copyTo(`${copyOf(table)} to stdout`)),
    async finish() {
      await endTable()
      for (const definition of indexes) await client.query(definition)
      for (const name of names) await client.query(`alter table ${quoted(name)} enable trigger user`)
      await setCounters(client, names)
    },
    abort: async () => current?.intake.abort(),
  }
}

interface SubmissionBatcher {
  write(rows: Buffer): Promise<void>
  end(): Promise<void>
  abort(): Promise<void>
}

/** PostgreSQL may refuse a row at any time, also while nothing is being written. */
function intakeOf(stream: CopyStreamQuery): SubmissionBatcher {
  const refused = new Promise<never>((_resolve, reject) => stream.once('error', reject))
  refused.catch(() => {})
  let isRefused = false
  stream.on('error', () => (isRefused = true))
  return {
    // Settles when there is room for more.
    write: (rows) => Promise.race([refused, new Promise<void>((done) => stream.write(rows, () => done()))]),
    end: () => Promise.race([refused, new Promise<void>((done) => stream.end(() => done()))]),
    async abort() {
      if (isRefused) return
      stream.destroy()
      await once(stream, 'close').catch(() => {})
    },
  }
}

/** Those that hold no promise of their own; primary keys and the like stay, for references need them. */
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

/** Numbers that the database gives out go on after the highest there is. */
async function setCounters(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select name as "table", attname as "column", pg_get_serial_sequence(quote_ident(name), attname) as sequence
     from unnest($1::text[]) as t (name) join pg_attribute on attrelid = to_regclass(quote_ident(name))
     where attnum > 0 and not attisdropped and pg_get_serial_sequence(quote_ident(name), attname) is not null`,
    [tables],
  )
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval($1, coalesce(max(${quoted(column)}), 1), max(${quoted(column)}) is not null) from ${quoted(table)}`,
      [sequence],
    )
  }
}
