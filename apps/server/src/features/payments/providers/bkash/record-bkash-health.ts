import type { BkashClient, BkashResponse, BkashUnclearReason } from '@nibondhon/bkash'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../../platform/database/index.ts'
import { recordHealth } from '../../../settings/index.ts'

/** Wraps a client so that the dashboard shows whether the last call reached bKash. */
export function recordBkashHealth(
  client: BkashClient,
  { db, log }: { db: Db; log: Pick<FastifyBaseLogger, 'warn'> },
): BkashClient {
  return {
    create: (payment) => recorded(client.create(payment)),
    execute: (paymentId) => recorded(client.execute(paymentId)),
    query: (paymentId) => recorded(client.query(paymentId)),
    search: (trxId) => recorded(client.search(trxId)),
    refund: (refund) => recorded(client.refund(refund)),
    listRefunds: (payment) => recorded(client.listRefunds(payment)),
  }

  async function recorded<T>(call: Promise<BkashResponse<T>>): Promise<BkashResponse<T>> {
    const response = await call
    const detail = response.kind === 'unclear' ? DETAILS[response.reason] : ''
    try {
      await recordHealth(db, 'bkash', { isGood: detail === '', detail })
    } catch (err) {
      // The payment matters more: its outcome must not get lost because a line of the dashboard could not be stored.
      log.warn({ err }, 'could not record the health of bKash')
    }
    return response
  }
}

const DETAILS = {
  timeout: 'bKash took too long to answer.',
  network: 'bKash could not be reached.',
  unreadable: 'bKash sent a response that could not be read.',
  maintenance: 'bKash is under maintenance.',
  'too-many-requests': 'bKash was asked for too many tokens within the hour and refuses more.',
  credentials:
    'bKash refused the credentials. Check them in bKash Settings, and that they belong to the chosen mode.',
} as const satisfies Record<BkashUnclearReason, string>
