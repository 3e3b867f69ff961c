import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database/index.ts'
import { limitCalls, networkOf, noteRightUse } from '../../../platform/limits/index.ts'
import { tooManyPayments } from '../payment-errors.ts'

/** A mobile network puts many payers behind one address. A provider might block a merchant that begins more payments. */
const MAX_PER_NETWORK = { scope: 'bkash-create-address', max: 120, windowSeconds: 60 }
const MAX_IN_ALL = { scope: 'bkash-create', key: 'all', max: 600, windowSeconds: 60, isShared: true }
/** Networks from which someone paid or sent a submission to be paid, in the last hour. */
const PAYERS = 'payers'
const NOTE_AGAIN_AFTER_MS = 10 * 60_000
const CACHE_SIZE = 10_000

export interface PaymentLimits {
  /** Throws where the network of this address, or all together, begin too many payments. */
  assertMayBegin(address: string): Promise<void>
  /** Someone paid, or sent a submission to be paid, from this address: others behind it go first when there are many. */
  notePayer(address: string): Promise<void>
}

export function createPaymentLimits(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): PaymentLimits {
  const limit = limitCalls(db)
  const noted = new LRUCache<string, true>({ max: CACHE_SIZE, ttl: NOTE_AGAIN_AFTER_MS })
  return {
    async assertMayBegin(address) {
      const key = networkOf(address)
      const rejectedForSeconds = await limit([
        { ...MAX_PER_NETWORK, key },
        { ...MAX_IN_ALL, trusted: { scope: PAYERS, key } },
      ])
      if (rejectedForSeconds !== null) throw tooManyPayments(rejectedForSeconds)
    },
    async notePayer(address) {
      const key = networkOf(address)
      if (noted.has(key)) return
      noted.set(key, true)
      // What the member did is done: a failure here must not tell them otherwise.
      await noteRightUse(db, { scope: PAYERS, key }).catch((err: unknown) => {
        log.warn({ err }, 'a payer was not noted')
      })
    },
  }
}
