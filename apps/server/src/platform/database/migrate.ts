import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, type MigrationResultSet, Migrator } from 'kysely/migration'
import type { Db } from './tables/database.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations')

/**
 * Migrates the schema to the latest version and returns the migrations that ran. All run in one transaction under an
 * advisory lock: several processes can start at once, and a killed one leaves the old schema.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  return withoutTimeout(db, async (own) => migrationsRun(await createMigrator(own).migrateToLatest()))
}

/** Migrates the schema to the state after this migration. */
export async function migrateTo(db: Db, name: string): Promise<string[]> {
  return withoutTimeout(db, async (own) => migrationsRun(await createMigrator(own).migrateTo(name)))
}

/** All migrations of this version of the program, the earliest first. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).map((file) => path.parse(file).name).sort()
}

/** A migration is loaded when it runs: usually a start has none to run. */
const provider: MigrationProvider = {
  getMigrations: async () => Object.fromEntries((await knownMigrations()).map((name) => [name, lazy(name)])),
}

function lazy(name: string): Migration {
  return {
    async up(db) {
      const file = pathToFileURL(path.join(MIGRATIONS, `${name}.ts`))
      const { up } = (await import(file.href)) as Migration
      await up(db)
    },
  }
}

/**
 * Runs without a statement timeout: changing a large table, or waiting for another process that does, may take longer than
 * a request. After a failure the timeout stays off, which does not matter, because the server does not start.
 */
async function withoutTimeout(db: Db, work: (own: Db) => Promise<string[]>): Promise<string[]> {
  // A restore uses its own transaction on a connection without a timeout.
  if (db.isTransaction) {
    await findExtensions(db)
    return work(db)
  }
  return db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own)
    await findExtensions(own)
    const ran = await work(own)
    await sql`reset statement_timeout`.execute(own)
    await sql`reset search_path`.execute(own)
    return ran
  })
}

/** Adds the schema of the extension for search to the search path, after our own: indexes name its operators. */
async function findExtensions(db: Db): Promise<void> {
  await sql`
    select set_config('search_path', current_setting('search_path') || ', ' || quote_ident(nspname), false)
    from pg_extension join pg_namespace n on n.oid = extnamespace
    where extname = 'pg_trgm' and nspname <> all(current_schemas(true))`.execute(db)
}

function createMigrator(db: Db): Migrator {
  return new Migrator({ db, provider })
}

function migrationsRun({ error, results = [] }: MigrationResultSet): string[] {
  if (error) throw error instanceof Error ? error : new Error(String(error))
  return results.map((result) => result.migrationName)
}
