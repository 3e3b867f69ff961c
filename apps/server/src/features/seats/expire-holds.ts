import type { Db } from '../../platform/database/index.ts'
import { changeClaims } from './change-claims.ts'
import { endUnproved, lockDueClaims, type StoredClaim } from './seats-repository.ts'

const BATCH_SIZE = 200
const STAYS_MARKED: readonly StoredClaim['kind'][] = ['submission', 'change']

/**
 * Releases seats whose payment did not arrive in time, and those of offers and drafts that were not used. Several processes may
 * run this at once, and one that is killed leaves nothing half done: each batch is a transaction.
 */
export async function expireHolds(
  db: Db,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  if (!signal?.aborted) await db.transaction().execute((trx) => endUnproved(trx, now))
  while (!signal?.aborted) {
    const count = await db.transaction().execute((trx) => expireBatch(trx, now))
    if (count < BATCH_SIZE) return
  }
}

/** A submission, or its change, stays marked as expired: a payment that arrives later takes a seat if one is left. */
async function expireBatch(trx: Db, now: Date): Promise<number> {
  const due = await lockDueClaims(trx, { now, limit: BATCH_SIZE })
  const changes = due.map((before) => ({
    ...before,
    before,
    after: STAYS_MARKED.includes(before.kind) ? { ...before, state: 'expired' as const } : null,
  }))
  await changeClaims(trx, changes, { poolsOf: new Map(), isOverbooking: false })
  return due.length
}
