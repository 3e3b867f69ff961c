import { promises as fs } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { FileMigrationProvider, type MigrationResultSet, Migrator } from 'kysely/migration'
import type { Db } from './tables/database.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations')

/**
 * Brings the schema up to date and says which migrations ran. All pending ones run in one transaction under
 * an advisory lock: several processes may start at once, and one killed half-way leaves the old schema.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  return withoutLimit(db, async (own) => migrationsRun(await migratorOf(own).migrateToLatest()))
}

/** Makes the schema as it was after this migration. */
export async function migrateTo(db: Db, name: string): Promise<string[]> {
  return withoutLimit(db, async (own) => migrationsRun(await migratorOf(own).migrateTo(name)))
}

/** All that this version of the program knows, the earliest first. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await provider.getMigrations()).sort()
}

const provider = new FileMigrationProvider({ fs, path, migrationFolder: MIGRATIONS })

/**
 * A change of a large table, or waiting for another process that is at it, may take longer than a request may. A
 * connection on which it failed keeps no limit, and is of no use: no server starts.
 */
async function withoutLimit(db: Db, work: (own: Db) => Promise<string[]>): Promise<string[]> {
  // A restore has a transaction of its own, on a connection that knows no limit.
  if (db.isTransaction) return work(db)
  return db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own)
    const ran = await work(own)
    await sql`reset statement_timeout`.execute(own)
    return ran
  })
}

function migratorOf(db: Db): Migrator {
  return new Migrator({ db, provider })
}

function migrationsRun({ error, results = [] }: MigrationResultSet): string[] {
  if (error) throw error
  return results.map((result) => result.migrationName)
}
