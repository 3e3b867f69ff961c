import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Db } from '../tables/database.ts'
import { poolOf } from '../run-prepared.ts'
import { appliedMigrations } from './applied-migrations.ts'
import { KEPT_TABLES } from './backup-tables.ts'
import { applySessionSettings, quoted, quotedList } from './session-settings.ts'

export interface SnapshotTable {
  name: string
  columns: string[]
}

/** The database as it was at one moment, while others go on writing. */
export interface Snapshot {
  /** The changes of the schema that it has seen. */
  migrations: string[]
  /** The tables that belong in a backup. */
  tables: SnapshotTable[]
  /** A table in PostgreSQL's own text format: one line for each row. Chunks end anywhere. */
  rowsOf(table: SnapshotTable): AsyncIterable<Buffer>
  /** The ids of all uploaded files that a row names, some at a time. */
  fileIds(): AsyncIterable<string[]>
  /** Gives the connection back; whatever is being read breaks off. */
  close(): Promise<void>
}

const IDS_AT_ONCE = 1000

export async function openSnapshot(db: Db): Promise<Snapshot> {
  const client = await poolOf(db).connect()
  // Without a listener, a database that goes away meanwhile would end the process.
  client.on('error', ignore)
  let isBusy = false
  let isClosed = false
  const close = async (failed: boolean) => {
    if (isClosed) return
    isClosed = true
    // In the middle of a copy, or broken, a connection is good for nothing else.
    const isOver = !failed && !isBusy && (await client.query('commit').then(...OUTCOMES))
    client.removeListener('error', ignore)
    client.release(!isOver)
  }

  try {
    await client.query('begin isolation level repeatable read read only')
    await applySessionSettings(client)
    const migrations = await appliedMigrations(client)
    const tables = await readTables(client)
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
    for (let last = FIRST_ID; ;) {
      const { rows } = await client.query<{ id: string }>(
        'select id from files where id > $1 order by id limit $2',
        [last, IDS_AT_ONCE],
      )
      if (rows.length > 0) yield rows.map(({ id }) => id)
      if (rows.length < IDS_AT_ONCE) return
      last = rows.at(-1)?.id ?? last
    }
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const OUTCOMES = [() => true, () => false] as const

function ignore(): void {}

/** Those that are there: a database may still have the schema of an earlier version. */
async function readTables(client: pg.ClientBase): Promise<SnapshotTable[]> {
  const { rows } = await client.query<SnapshotTable>(
    `select name, array_agg(attname::text order by attnum) as columns
     from unnest($1::text[]) with ordinality as kept (name, place)
     join pg_attribute on attrelid = to_regclass(quote_ident(name))
     where attnum > 0 and not attisdropped and attgenerated = ''
     group by name, place order by place`,
    [KEPT_TABLES],
  )
  return rows
}
