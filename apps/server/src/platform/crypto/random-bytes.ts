import { randomFillSync } from 'node:crypto'

const POOL_BYTES = 8192
const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/**
 * Bytes from the system's secure source, each given out once. Asking the system costs more than the bytes do, so it
 * is asked for many at a time.
 */
export function secureBytes(count: number): Uint8Array {
  if (count > POOL_BYTES) throw new RangeError('Too many random bytes at once')
  if (used + count > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Uint8Array.prototype.slice.call(pool, used, used + count)
  // What was given out is not kept.
  pool.fill(0, used, used + count)
  used += count
  return bytes
}
