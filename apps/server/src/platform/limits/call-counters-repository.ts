import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/index.ts'

export interface CallLimit {
  /** What is limited, for example 'bkash-create'. */
  scope: string
  /** Whom it is counted for. Only a hash of it is stored. */
  key: string
  max: number
  windowSeconds: number
}

/**
 * Counts a call against each limit in turn. The counts are in the database, so all processes share them. A call over one
 * limit does not count against the next ones: a flood from one address must not use up a limit that all share. A window
 * starts with its first call, so a key can make up to twice as many calls around the end of a window.
 */
export async function countCall(
  db: Db,
  limits: readonly CallLimit[],
): Promise<{ rejectedBy: CallLimit | null; rejectedForSeconds: number }> {
  for (const limit of limits) {
    const calls = await increment(db, limit)
    if (calls > limit.max) {
      return { rejectedBy: limit, rejectedForSeconds: Math.max(1, await secondsLeft(db, limit)) }
    }
  }
  return { rejectedBy: null, rejectedForSeconds: 0 }
}

/** The new row has the current time: what an upsert sets must not read the clock on distributed engines. */
async function increment(db: Db, { scope, key, windowSeconds }: CallLimit): Promise<number> {
  const isOver = sql`
    excluded.window_started_at - call_counters.window_started_at >= make_interval(secs => ${windowSeconds})`
  const { rows } = await sql<{ calls: number }>`
    insert into call_counters (scope, key_hash) values (${scope}, ${hash(key)})
    on conflict (scope, key_hash) do update set
      calls = case when ${isOver} then 1 else least(call_counters.calls, 1000000000) + 1 end,
      window_started_at = case when ${isOver} then excluded.window_started_at
        else call_counters.window_started_at end
    returning calls`.execute(db)
  return rows[0]?.calls ?? 1
}

async function secondsLeft(db: Db, { scope, key, windowSeconds }: CallLimit): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from window_started_at - now()) + ${windowSeconds})::int as seconds
    from call_counters where scope = ${scope} and key_hash = ${hash(key)}`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** No window is longer than an hour. */
export async function sweepCallCounters(db: Db): Promise<void> {
  await sql`delete from call_counters where window_started_at < now() - interval '1 hour'`.execute(db)
}

const hash = (key: string) => createHash('sha256').update(key).digest()
