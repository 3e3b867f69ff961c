import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Db } from '../tables/database.ts'
import { poolOf } from '../run-prepared.ts'
import { appliedMigrations } from './existing-content.ts'
import { BACKUP_TABLES } from './backup-tables.ts'
import { FILE_TABLES } from './file-tables.ts'
import { applySessionSettings } from './session-settings.ts'
import { quoted, quotedList } from '../quoted-names.ts'

export interface SnapshotTable {
  name: string
  columns: string[]
}

/** A consistent snapshot of the database. Blocks no writer. */
export interface Snapshot {
  /** The migrations that were applied. */
  migrations: string[]
  /** Those that were asked for; by default those that belong in a backup. */
  tables: SnapshotTable[]
  /** A table in PostgreSQL's text format, one line per row. Chunks may end within a line. */
  rowsOf(table: SnapshotTable): AsyncIterable<Buffer>
  /** The ids of all uploaded files that have a row, in batches. */
  fileIds(): AsyncIterable<string[]>
  /** Releases the connection and aborts a running read. */
  close(): Promise<void>
}

const ID_BATCH_SIZE = 1000

export async function openSnapshot(db: Db, included: readonly string[] = BACKUP_TABLES): Promise<Snapshot> {
  const client = await poolOf(db).connect()
  // Without an error listener, a database that goes away would end the process.
  client.on('error', ignore)
  let isBusy = false
  let isClosed = false
  const close = async (failed: boolean) => {
    if (isClosed) return
    isClosed = true
    // A connection that is broken or within a COPY cannot be reused.
    const isReusable = !failed && !isBusy && (await client.query('commit').then(...OUTCOMES))
    client.removeListener('error', ignore)
    client.release(!isReusable)
  }

  try {
    await client.query('begin isolation level repeatable read read only')
    await applySessionSettings(client)
    const migrations = await appliedMigrations(client)
    const tables = await readTables(client, included)
    return { migrations, tables, rowsOf, fileIds, close: () => close(false) }
  } catch (error) {
    await close(true)
    throw error
  }

  async function* rowsOf({ name, columns }: SnapshotTable): AsyncGenerator<Buffer> {
    isBusy = true
    yield* client.query(copyTo(`copy ${quoted(name)} (${quotedList(columns)}) to stdout`))
    isBusy = false
  }

  async function* fileIds(): AsyncGenerator<string[]> {
    const stored = await filesQuery(client)
    for (let last = FIRST_ID; ;) {
      const { rows } = await client.query<{ id: string }>(
        `select id from (${stored}) as stored where id > $1 order by id limit $2`,
        [last, ID_BATCH_SIZE],
      )
      if (rows.length > 0) yield rows.map(({ id }) => id)
      if (rows.length < ID_BATCH_SIZE) return
      last = rows.at(-1)?.id ?? last
    }
  }
}

/** Only those that exist: the database may have the schema of an earlier version. */
async function filesQuery(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as t (name) where to_regclass(quote_ident(name)) is not null',
    [FILE_TABLES],
  )
  return rows.map(({ name }) => `select id from ${quoted(name)}`).join(' union all ')
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const OUTCOMES = [() => true, () => false] as const

function ignore(): void {}

/** Only existing tables: the database may have the schema of an earlier version. */
async function readTables(client: pg.ClientBase, included: readonly string[]): Promise<SnapshotTable[]> {
  const { rows } = await client.query<SnapshotTable>(
    `select name, array_agg(attname::text order by attnum) as columns
     from unnest($1::text[]) with ordinality as included (name, position)
     join pg_attribute on attrelid = to_regclass(quote_ident(name))
     where attnum > 0 and not attisdropped and attgenerated = ''
     group by name, position order by position`,
    [included],
  )
  return rows
}
