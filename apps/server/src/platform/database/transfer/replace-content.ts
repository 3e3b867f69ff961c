import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Connection } from '../connect.ts'
import { migrateTo, migrateToLatest } from '../migrate.ts'
import type { Database } from '../tables.ts'
import { appliedMigrations } from './applied-migrations.ts'
import { dropOurTables, hasRows, hasUsers } from './existing-content.ts'
import { ALL_TABLES } from './kept-tables.ts'
import { applySessionSettings, quotedList } from './session-settings.ts'
import { loadTables, type TableLoader } from './table-loader.ts'
import type { SnapshotTable } from './open-snapshot.ts'

/** What a database that is about to be replaced is like. */
export interface ExistingContent {
  migrations: string[]
  isEmpty: boolean
  /** Whether a server is connected to it. */
  isInUse: boolean
}

interface ReplaceContent {
  connection: Connection
  /** The schema that the rows have, as the list of its migrations. */
  migrations: readonly string[]
  tables: readonly SnapshotTable[]
  /** Throws when what is there must stay. */
  judge(existing: ExistingContent): void
  /** Fills the tables; what it throws leaves everything as it was. */
  fill(loader: TableLoader): Promise<void>
}

/**
 * Puts other rows in place of everything there is, in one transaction: makes the schema that the rows have, fills it,
 * and brings it up to date. Gives the migrations that ran for that. Needs no more than the owner of the tables may do.
 */
export async function replaceContent(options: ReplaceContent): Promise<string[]> {
  const { connection, migrations, tables, judge, fill } = options
  const client = new pg.Client({ ...connection, application_name: 'nibondhon-restore' })
  client.on('error', () => {})
  await client.connect()
  const { db, firstFailure } = onOneConnection(client)
  try {
    const ran = await db.transaction().execute(async (trx) => {
      await applySessionSettings(client)
      judge({
        migrations: await appliedMigrations(client),
        isEmpty: !(await hasRows(client)),
        isInUse: await hasUsers(client),
      })
      await dropOurTables(client)
      await migrateTo(trx, migrations.at(-1) ?? '')
      const loader = await loadTables(client, tables)
      await fill(loader).catch(async (error: unknown) => {
        await loader.abort()
        throw error
      })
      await loader.finish()
      return migrateToLatest(trx)
    })
    // Plans go by it, and nobody should have to wait until PostgreSQL gets round to it.
    await client.query(`analyze ${quotedList(ALL_TABLES)}`)
    return ran
  } catch (error) {
    // After the first one, a transaction only says that it has failed.
    throw firstFailure() ?? error
  } finally {
    await client.end()
  }
}

/** Kysely and whoever copies rows work in the same transaction, so on the same connection. */
function onOneConnection(client: pg.Client): { db: Kysely<Database>; firstFailure(): unknown } {
  let failure: unknown = null
  const lent = { query: client.query.bind(client) as PostgresPoolClient['query'], release: () => {} }
  const pool = { connect: async () => lent, end: async () => {}, options: {} }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') failure ??= event.error
    },
  })
  return { db, firstFailure: () => failure }
}
