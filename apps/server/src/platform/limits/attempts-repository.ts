import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, lockUntilCommit, perDatabase } from '../database/index.ts'
import { limitConcurrency } from './bounded-queue.ts'

export interface Limit {
  /** What is limited: 'login-account', 'login-address', … */
  scope: string
  /** Whom or what it is counted for. Only a hash of it is stored. */
  key: string
  max: number
  windowSeconds: number
}

/**
 * Counts an attempt before it is made, so that many at once cannot pass the check together. The counts are in the
 * database, so they survive a restart and all processes share them.
 */
export async function countAttempt(db: Db, limits: Limit[]): Promise<{ rejectedForSeconds: number | null }> {
  return limited(db)(() => count(db, limits))
}

/** Attempts on one key wait for a lock with a database connection each, and other requests need connections too. */
const limited = perDatabase(() => limitConcurrency({ running: 4, waiting: 240 }))

function count(db: Db, limits: Limit[]): Promise<{ rejectedForSeconds: number | null }> {
  return db.transaction().execute(async (trx) => {
    // Locked in a fixed order, or two requests could deadlock.
    const sorted = [...limits].sort((a, b) => lockName(a).localeCompare(lockName(b)))
    for (const limit of sorted) {
      await lockUntilCommit(trx, lockName(limit))
    }
    for (const limit of limits) {
      const { rows } = await sql<{ used: number; wait: number | null }>`
        select count(*)::int as used,
               ceil(extract(epoch from min(attempted_at) - now()) + ${limit.windowSeconds})::int as wait
        from attempts
        where scope = ${limit.scope} and key_hash = ${hash(limit.key)}
          and attempted_at > now() - make_interval(secs => ${limit.windowSeconds})`.execute(trx)
      const [row] = rows
      if (row && row.used >= limit.max) return { rejectedForSeconds: Math.max(1, row.wait ?? 1) }
    }
    await trx
      .insertInto('attempts')
      .values(limits.map((limit) => ({ scope: limit.scope, key_hash: hash(limit.key) })))
      .execute()
    return { rejectedForSeconds: null }
  })
}

/** No window is longer than a day. */
export async function sweepAttempts(db: Db): Promise<void> {
  await sql`delete from attempts where attempted_at < now() - interval '1 day'`.execute(db)
}

const lockName = (limit: Limit) => `attempt ${limit.scope} ${limit.key}`

const hash = (key: string) => createHash('sha256').update(key).digest()
