import { Kysely, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { AssociationDialect } from '../association-dialect.ts'
import { clientConfig, type Connection } from '../association-schema.ts'
import { migrateTo, migrateToLatest } from '../migrate.ts'
import { readMark } from '../move/move-mark.ts'
import type { Database } from '../tables/database.ts'
import { appliedMigrations, dropOurTables, hasRows, hasUsers } from './existing-content.ts'
import { ALL_TABLES } from './backup-tables.ts'
import { applySessionSettings } from './session-settings.ts'
import { quotedList } from '../quoted-names.ts'
import { loadTables, type TableLoader } from './table-loader.ts'
import type { SnapshotTable } from './open-snapshot.ts'
import { readRevokedAccess, type RestoredAccess, revokeAgain } from './revoked-access.ts'

/** The state of a database that is about to be replaced. */
export interface ExistingContent {
  migrations: string[]
  isEmpty: boolean
  /** Whether a server is connected to it. */
  isInUse: boolean
  /** Whether it takes part in a move, or was moved away. */
  isMarked: boolean
}

interface ReplaceContent {
  connection: Connection
  /** The schema that the rows have, as the list of its migrations. */
  migrations: readonly string[]
  tables: readonly SnapshotTable[]
  /** Whether access that was revoked here stays revoked: not in an exact copy of another place. */
  keepsRevoked: boolean
  /** Throws when the existing content must not be replaced. */
  assertReplaceable(existing: ExistingContent): void
  /** Fills the tables. When it throws, the transaction is rolled back. */
  fill(loader: TableLoader): Promise<void>
}

/**
 * Replaces the whole content in one transaction: creates the schema of the new rows, fills it and migrates it to the
 * latest version. Returns the migrations that ran for that, and what works of the access of other programs. Needs only the rights of
 * the tables' owner.
 */
export async function replaceContent(
  options: ReplaceContent,
): Promise<{ migrated: string[]; access: RestoredAccess }> {
  const { connection, migrations, tables, keepsRevoked, assertReplaceable, fill } = options
  const client = new pg.Client(clientConfig(connection, 'nibondhon-restore'))
  client.on('error', () => {})
  await client.connect()
  const { db, firstFailure } = onOneConnection(client)
  try {
    const ran = await db.transaction().execute(async (trx) => {
      await applySessionSettings(client)
      assertReplaceable({
        migrations: await appliedMigrations(client),
        isEmpty: !(await hasRows(client)),
        isInUse: await hasUsers(client),
        isMarked: (await readMark(client)) !== null,
      })
      const revoked = keepsRevoked ? await readRevokedAccess(client) : []
      await dropOurTables(client)
      await migrateTo(trx, migrations.at(-1) ?? '')
      const loader = await loadTables(client, tables)
      await fill(loader).catch(async (error: unknown) => {
        await loader.abort()
        throw error
      })
      await loader.finish()
      const migrated = await migrateToLatest(trx)
      return { migrated, access: await revokeAgain(client, revoked) }
    })
    // Query plans need current statistics, and autovacuum may take minutes to collect them.
    await client.query(`analyze ${quotedList(ALL_TABLES)}`)
    return ran
  } catch (error) {
    // Later statements only report that the transaction has failed.
    throw firstFailure() ?? error
  } finally {
    await client.end()
  }
}

/** Migrations (Kysely) and copying rows (pg) share one transaction, and therefore one connection. */
function onOneConnection(client: pg.Client): { db: Kysely<Database>; firstFailure(): unknown } {
  let failure: unknown = null
  const connection = { query: client.query.bind(client) as PostgresPoolClient['query'], release: () => {} }
  const pool = { connect: async () => connection, end: async () => {}, options: {} }
  const db = new Kysely<Database>({
    dialect: new AssociationDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') failure ??= event.error
    },
  })
  return { db, firstFailure: () => failure }
}
