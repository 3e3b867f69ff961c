import { randomFillSync } from 'node:crypto'

const POOL_BYTES = 8192
const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/**
 * Cryptographically secure random bytes, each returned once. A system call costs more than the bytes themselves, so a
 * pool is filled at a time. Callers share the pool, and none can influence what another gets.
 */
export function secureBytes(count: number): Uint8Array {
  if (count > POOL_BYTES) throw new RangeError('Too many random bytes at once')
  if (used + count > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Uint8Array.prototype.slice.call(pool, used, used + count)
  // Returned bytes do not stay in memory.
  pool.fill(0, used, used + count)
  used += count
  return bytes
}
