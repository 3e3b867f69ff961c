import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/index.ts'
import { limitConcurrency } from './limit-concurrency.ts'

export interface Limit {
  /** What is limited: 'login-account', 'login-address', … */
  scope: string
  /** Whom or what it is counted for. Only a hash of it is kept. */
  key: string
  max: number
  windowSeconds: number
}

/**
 * Counts an attempt before it is made, so that a thousand at once cannot slip past the check together.
 * Kept in the database: a restart forgets nothing, and all processes count as one.
 */
export async function takeAttempt(db: Db, limits: Limit[]): Promise<{ refusedForSeconds: number | null }> {
  return bounded(() => count(db, limits))
}

/** Attempts on one key wait for each other, each with a connection to the database: others need some too. */
const bounded = limitConcurrency({ running: 4, waiting: 240 })

function count(db: Db, limits: Limit[]): Promise<{ refusedForSeconds: number | null }> {
  return db.transaction().execute(async (trx) => {
    // Always locked in the same order, or two requests could wait for each other.
    const sorted = [...limits].sort((a, b) => lockName(a).localeCompare(lockName(b)))
    for (const limit of sorted) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(limit)}, 0))`.execute(trx)
    }
    for (const limit of limits) {
      const { rows } = await sql<{ used: number; wait: number | null }>`
        select count(*)::int as used,
               ceil(extract(epoch from min(attempted_at) - now()) + ${limit.windowSeconds})::int as wait
        from attempts
        where scope = ${limit.scope} and key_hash = ${hash(limit.key)}
          and attempted_at > now() - make_interval(secs => ${limit.windowSeconds})`.execute(trx)
      const [row] = rows
      if (row && row.used >= limit.max) return { refusedForSeconds: Math.max(1, row.wait ?? 1) }
    }
    await trx
      .insertInto('attempts')
      .values(limits.map((limit) => ({ scope: limit.scope, key_hash: hash(limit.key) })))
      .execute()
    return { refusedForSeconds: null }
  })
}

/** Forgets the attempts counted for one key, after a success. */
export async function forgetAttempts(db: Db, { scope, key }: Pick<Limit, 'scope' | 'key'>): Promise<void> {
  await db.deleteFrom('attempts').where('scope', '=', scope).where('key_hash', '=', hash(key)).execute()
}

/** Takes back the newest attempt counted for one key: it turned out to be none. */
export async function returnAttempt(db: Db, { scope, key }: Pick<Limit, 'scope' | 'key'>): Promise<void> {
  await sql`
    delete from attempts where ctid in (
      select ctid from attempts where scope = ${scope} and key_hash = ${hash(key)}
      order by attempted_at desc limit 1)`.execute(db)
}

/** No window is longer than a day. */
export async function sweepAttempts(db: Db): Promise<void> {
  await sql`delete from attempts where attempted_at < now() - interval '1 day'`.execute(db)
}

const lockName = (limit: Limit) => `attempt ${limit.scope} ${limit.key}`

const hash = (key: string) => createHash('sha256').update(key).digest()
