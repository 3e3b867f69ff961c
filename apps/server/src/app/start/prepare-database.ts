import type { FastifyBaseLogger } from 'fastify'
import { createSetupCode, hasAnyAccount } from '../../features/auth/index.ts'
import { createFirstAdmin } from '../../features/users/index.ts'
import { type Db, migrateToLatest } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/index.ts'
import { type Config, WrongSetting } from './config.ts'

/**
 * Migrates the schema and creates the first administrator if the configuration names one. Otherwise, while there is no
 * account, returns the code that the first administrator has to enter.
 */
export async function prepareDatabase(
  db: Db,
  { firstAdmin }: Pick<Config, 'firstAdmin'>,
  log: FastifyBaseLogger,
): Promise<{ setupCode: string | null }> {
  const ran = await migrateToLatest(db)
  if (ran.length > 0) log.info({ migrations: ran }, 'database brought up to date')

  if (await hasAnyAccount(db)) return { setupCode: null }
  if (!firstAdmin) return { setupCode: await createSetupCode(db) }

  try {
    await createFirstAdmin(db, { ...firstAdmin, username: firstAdmin.email.split('@', 1)[0] ?? 'admin' })
  } catch (error) {
    // The password rules apply here too; the message names the setting for the person at the terminal.
    if (error instanceof AppError && error.errors?.['password'] !== undefined) {
      throw new WrongSetting(`ADMIN_PASSWORD: ${error.message}`)
    }
    throw error
  }
  log.info('first administrator created from ADMIN_EMAIL and ADMIN_PASSWORD')
  return { setupCode: null }
}
