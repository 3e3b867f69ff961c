import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  connectDatabase,
  migrateToLatest,
  startEmbeddedPostgres,
} from '../../../apps/server/src/platform/database/index.ts'
import { migrateTo } from '../../../apps/server/src/platform/database/migrate.ts'
import { describeSchema } from '../../../apps/server/src/testing/database/inspect-database.ts'
import { makeOldData, OLDEST } from '../../../apps/server/src/testing/builders/make-old-data.ts'

export interface Content {
  schema: string
  /** A checksum of all of them, as far as the oldest schema knows them. */
  submissions: string
  /** The total by the stored counts of the admin list; null where the schema has none yet. */
  counted: number | null
}

/** A database as the oldest version left it, with so many submissions. */
export async function makeOldDatabase(dataDir: string, submissions: number): Promise<Content> {
  await withDatabase(dataDir, async (connection) => {
    const { db, close } = connectDatabase(connection)
    await migrateTo(db, OLDEST)
    await makeOldData(db, submissions)
    await close()
  })
  return lookInto(dataDir)
}

export async function migrateUndisturbed(dataDir: string): Promise<Content & { migrationMs: number }> {
  const migrationMs = await withDatabase(dataDir, async (connection) => {
    const { db, close } = connectDatabase(connection)
    const began = performance.now()
    await migrateToLatest(db)
    const took = performance.now() - began
    await close()
    return took
  })
  return { ...(await lookInto(dataDir)), migrationMs }
}

/** What is in a database that no server uses. */
export function lookInto(dataDir: string): Promise<Content> {
  return withDatabase(dataDir, async (connection) => {
    const client = new pg.Client(connection)
    await client.connect()
    try {
      await othersGone(client)
      const schema = (await describeSchema(client)).join('\n')
      const { rows } = await client.query<{ sum: string }>(`
        select md5(string_agg(concat_ws(' ', id, unique_id, edit_code, status, data, amount_paisa, created_at), ',' order by id))
          as sum from submissions`)
      const counted = schema.includes('submission_counts') ? await countedByDesk(client) : null
      return { schema, submissions: rows[0]?.sum ?? '', counted }
    } finally {
      await client.end()
    }
  })
}

/** A statement of a killed server may still run for a moment. */
async function othersGone(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where application_name = 'nibondhon' and pid <> pg_backend_pid()`,
    )
    if (rowCount === 0) return
    await pause(10)
  }
}

async function countedByDesk(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ total: number }>(`
    select sum(count)::int as total
    from (select count from submission_counts union all select count from submission_changes) as counts`)
  return rows[0]?.total ?? 0
}

async function withDatabase<T>(dataDir: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
  try {
    return await work(postgres.connection)
  } finally {
    await postgres.stop()
  }
}

type Connection = Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection']

const quiet = { info: () => undefined, error: () => undefined }
