import { promises as fs } from 'node:fs'
import path from 'node:path'
import { FileMigrationProvider, type MigrationResultSet, Migrator } from 'kysely/migration'
import type { Db } from './connect.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations')

/**
 * Brings the schema up to date and says which migrations ran. All pending ones run in one transaction under
 * an advisory lock: several processes may start at once, and one killed half-way leaves the old schema.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  return migrationsRun(await migratorOf(db).migrateToLatest())
}

/** Makes the schema as it was after this migration. */
export async function migrateTo(db: Db, name: string): Promise<string[]> {
  return migrationsRun(await migratorOf(db).migrateTo(name))
}

/** All that this version of the program knows, the earliest first. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await provider.getMigrations()).sort()
}

const provider = new FileMigrationProvider({ fs, path, migrationFolder: MIGRATIONS })

function migratorOf(db: Db): Migrator {
  return new Migrator({ db, provider })
}

function migrationsRun({ error, results = [] }: MigrationResultSet): string[] {
  if (error) throw error
  return results.map((result) => result.migrationName)
}
