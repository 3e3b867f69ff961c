import { leastRecentlyUsed } from '../cache/index.ts'
import type { Db } from '../database/index.ts'
import { type CallLimit, countCall } from './call-counters-repository.ts'

/** More addresses than this at once are refused by the database again, which costs more but is as strict. */
const REMEMBERED = 10_000

/** Counts calls against limits; gives for how many seconds the caller is refused, or null. */
export type LimitCalls = (limits: readonly CallLimit[]) => Promise<number | null>

/**
 * The counts are in the database. That a limit is reached, the process remembers until the window is over: a flood is
 * then refused without asking the database.
 */
export function limitCalls(db: Db, now: () => number = Date.now): LimitCalls {
  const refusedUntil = leastRecentlyUsed<number>({ capacity: REMEMBERED })

  return async (limits) => {
    for (const limit of limits) {
      const leftMs = (refusedUntil.get(nameOf(limit)) ?? 0) - now()
      if (leftMs > 0) return Math.ceil(leftMs / 1000)
    }
    const { refusedBy, refusedForSeconds } = await countCall(db, limits)
    if (refusedBy) refusedUntil.set(nameOf(refusedBy), now() + refusedForSeconds * 1000)
    return refusedBy ? refusedForSeconds : null
  }
}

function nameOf({ scope, key }: CallLimit): string {
  return `${scope}\n${key}`
}
