import { LRUCache } from 'lru-cache'
import { type Db, perDatabase } from '../../../platform/database/index.ts'
import { networkOf } from '../../../platform/limits/index.ts'

/** More than an association has staff. */
const CACHE_SIZE = 1_000

const knownAddresses = perDatabase(() => new LRUCache<string, true>({ max: CACHE_SIZE }))

/**
 * Remembers an address from which a signed-in user called. During a flood of sign-ins, attempts from there have a queue
 * of their own. It grants no other right, so each process can have its own list.
 */
export function rememberAddress(db: Db, address: string): void {
  knownAddresses(db).set(networkOf(address), true)
}

export function isKnownAddress(db: Db, address: string): boolean {
  return knownAddresses(db).has(networkOf(address))
}
