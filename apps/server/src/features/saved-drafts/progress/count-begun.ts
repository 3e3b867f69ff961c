import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database/index.ts'
import { networkOf } from '../../../platform/limits/index.ts'
import { addReached, type ReachedPage } from './progress-repository.ts'

export interface BegunCounter {
  count(visit: { formId: string; page: number; address: string }): void
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FLUSH_INTERVAL_MS = 5_000
/** Different pages of different forms within one interval; more are not counted. */
const MAX_COUNTED = 5_000
/** A mobile network puts many members behind one address; more within an hour come from a program. */
const MAX_PER_ADDRESS = 300
const HOUR_MS = 60 * 60 * 1000
const MAX_ADDRESSES = 10_000

/**
 * Counts how far people come in a form. A visit only adds to a number in memory: every few seconds all of them are
 * written with one statement. A killed process loses the counts of its last seconds.
 */
export function createBegunCounter(db: Db, log: FastifyBaseLogger): BegunCounter {
  let counted = new Map<string, ReachedPage>()
  const addresses = new LRUCache<string, { visits: number }>({ max: MAX_ADDRESSES, ttl: HOUR_MS })
  const timer = setInterval(() => {
    flush().catch((err: unknown) => log.warn({ err }, 'could not store how far members came in a form'))
  }, FLUSH_INTERVAL_MS)
  timer.unref()

  function isWithinLimit(address: string): boolean {
    const network = networkOf(address)
    const known = addresses.get(network) ?? { visits: 0 }
    if (known.visits === 0) addresses.set(network, known)
    known.visits += 1
    return known.visits <= MAX_PER_ADDRESS
  }

  async function flush(): Promise<void> {
    const reached = [...counted.values()]
    counted = new Map()
    await addReached(db, reached)
  }

  return {
    count({ formId, page, address }) {
      if (!isWithinLimit(address)) return
      const key = `${formId} ${page}`
      const known = counted.get(key)
      if (known) known.count += 1
      else if (counted.size < MAX_COUNTED) counted.set(key, { formId, page, count: 1 })
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
