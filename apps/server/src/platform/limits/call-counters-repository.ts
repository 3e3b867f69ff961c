import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/index.ts'
import { fairShare } from './fair-share.ts'

export interface CallLimit {
  /** What is limited, for example 'bkash-create'. */
  scope: string
  /** Whom it is counted for. Only a hash of it is stored. */
  key: string
  max: number
  windowSeconds: number
  /**
   * Whether all callers share it. Then those with many calls by the limit before it are rejected first: what they leave is for
   * callers with few.
   */
  isShared?: boolean
  /** A caller whose right use was noted for this key lately goes first; see `noteRightUse`. */
  trusted?: Pick<CallLimit, 'scope' | 'key'>
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
  let calls = 1
  for (const limit of limits) {
    const counted = limit.isShared ? await takeShare(db, limit, calls) : await increment(db, limit)
    if (counted === null || counted > limit.max) {
      return { rejectedBy: limit, rejectedForSeconds: Math.max(1, await secondsLeft(db, limit)) }
    }
    calls = counted
  }
  return { rejectedBy: null, rejectedForSeconds: 0 }
}

/** Null where this call is not within the caller's share; then it is not counted. */
async function takeShare(db: Db, limit: CallLimit, calls: number): Promise<number | null> {
  const counted = await increment(db, limit, fairShare(limit.max, calls))
  if (counted !== null || !limit.trusted || !(await isTrusted(db, limit.trusted))) return counted
  return increment(db, limit, fairShare(limit.max, calls, true))
}

/** When the window of this key started: now, or with an earlier call. */
export async function findWindowStart(
  db: Db,
  window: Pick<CallLimit, 'scope' | 'key' | 'windowSeconds'>,
): Promise<Date> {
  const row = await countInWindow(db, window)
  // Without a maximum every call is counted.
  return row!.startedAt
}

/**
 * Null where there were `max` calls already; then none is added. The new row has the current time: what an upsert sets must not read the clock
 * on distributed engines.
 */
async function increment(db: Db, limit: CallLimit, max?: number): Promise<number | null> {
  return (await countInWindow(db, limit, max))?.calls ?? null
}

async function countInWindow(
  db: Db,
  { scope, key, windowSeconds }: Pick<CallLimit, 'scope' | 'key' | 'windowSeconds'>,
  max = Number.MAX_SAFE_INTEGER,
): Promise<{ calls: number; startedAt: Date } | null> {
  const isOver = sql`
    excluded.window_started_at - call_counters.window_started_at >= make_interval(secs => ${windowSeconds})`
  const { rows } = await sql<{ calls: number; startedAt: Date }>`
    insert into call_counters (scope, key_hash) values (${scope}, ${hash(key)})
    on conflict (scope, key_hash) do update set
      calls = case when ${isOver} then 1 else least(call_counters.calls, 1000000000) + 1 end,
      window_started_at = case when ${isOver} then excluded.window_started_at
        else call_counters.window_started_at end
    where ${isOver} or call_counters.calls < ${max}::bigint
    returning calls, window_started_at as "startedAt"`.execute(db)
  return rows[0] ?? null
}

/** Remembers for an hour that this caller did what the calls are for. */
export async function noteRightUse(db: Db, { scope, key }: Pick<CallLimit, 'scope' | 'key'>): Promise<void> {
  await sql`
    insert into call_counters (scope, key_hash) values (${scope}, ${hash(key)})
    on conflict (scope, key_hash) do update set window_started_at = excluded.window_started_at`.execute(db)
}

async function isTrusted(db: Db, { scope, key }: Pick<CallLimit, 'scope' | 'key'>): Promise<boolean> {
  const { rows } = await sql`
    select from call_counters where scope = ${scope} and key_hash = ${hash(key)}
      and window_started_at > now() - interval '1 hour'`.execute(db)
  return rows.length > 0
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
