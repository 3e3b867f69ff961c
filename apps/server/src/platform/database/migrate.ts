import { promises as fs } from 'node:fs'
import path from 'node:path'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './connect.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations')

/**
 * Brings the schema up to date and says which migrations ran. All pending ones run in one transaction under
 * an advisory lock: several processes may start at once, and one killed half-way leaves the old schema.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: new FileMigrationProvider({ fs, path, migrationFolder: MIGRATIONS }),
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}
