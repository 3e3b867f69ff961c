import { LRUCache } from 'lru-cache'
import type { Db } from '../database/index.ts'
import { type CallLimit, countCall } from './call-counters-repository.ts'

/** Beyond this number of callers the database rejects the oldest ones again, which costs more but is as strict. */
const CACHE_SIZE = 10_000

/** Counts calls against limits; returns for how many seconds the caller is rejected, or null. */
export type LimitCalls = (limits: readonly CallLimit[]) => Promise<number | null>

/**
 * The counts are in the database. Each process caches which limits are reached until their window is over, so that it
 * rejects a flood of calls without a query. A shared limit is reached for each caller on their own.
 */
export function limitCalls(db: Db, now: () => number = Date.now): LimitCalls {
  // It reserves room for all callers at once: most limits are never reached.
  let rejectedUntil: LRUCache<string, number> | null = null

  return async (limits) => {
    const caller = limits[0]?.key ?? ''
    for (const limit of limits) {
      const leftMs = (rejectedUntil?.get(nameOf(limit, caller)) ?? 0) - now()
      if (leftMs > 0) return Math.ceil(leftMs / 1000)
    }
    const { rejectedBy, rejectedForSeconds } = await countCall(db, limits)
    if (!rejectedBy) return null
    rejectedUntil ??= new LRUCache({ max: CACHE_SIZE })
    rejectedUntil.set(nameOf(rejectedBy, caller), now() + rejectedForSeconds * 1000)
    return rejectedForSeconds
  }
}

function nameOf({ scope, key, isShared }: CallLimit, caller: string): string {
  return `${scope}\n${key}${isShared ? `\n${caller}` : ''}`
}
