import type { FastifyBaseLogger } from 'fastify'
import { hasAnyAccount } from '../features/auth/index.ts'
import { createFirstAdmin } from '../features/users/index.ts'
import { type Db, migrateToLatest } from '../platform/database/index.ts'
import type { Config } from './config.ts'

/** Everything the database needs before the first request: the schema, and the first administrator if one is named. */
export async function prepareDatabase(
  db: Db,
  { firstAdmin }: Pick<Config, 'firstAdmin'>,
  log: FastifyBaseLogger,
): Promise<{ needsSetup: boolean }> {
  const ran = await migrateToLatest(db)
  if (ran.length > 0) log.info({ migrations: ran }, 'database brought up to date')

  if (await hasAnyAccount(db)) return { needsSetup: false }
  if (!firstAdmin) return { needsSetup: true }

  await createFirstAdmin(db, { ...firstAdmin, username: firstAdmin.email.split('@', 1)[0] ?? 'admin' })
  log.info('first administrator created from ADMIN_EMAIL and ADMIN_PASSWORD')
  return { needsSetup: false }
}
