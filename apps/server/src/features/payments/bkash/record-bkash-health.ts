import type { BkashResponse, BkashClient, BkashUnclearReason } from '@nibondhon/bkash'
import type { Db } from '../../../platform/database/index.ts'
import { noteHealth } from '../../settings/index.ts'

/** The same client; what each call shows of bKash's health is noted, and the dashboard tells it. */
export function noteBkashHealth(client: BkashClient, db: Db): BkashClient {
  return {
    create: (payment) => noted(client.create(payment)),
    execute: (paymentId) => noted(client.execute(paymentId)),
    query: (paymentId) => noted(client.query(paymentId)),
    search: (trxId) => noted(client.search(trxId)),
    refund: (refund) => noted(client.refund(refund)),
    refundStatus: (payment) => noted(client.refundStatus(payment)),
  }

  async function noted<T>(call: Promise<BkashResponse<T>>): Promise<BkashResponse<T>> {
    const answer = await call
    const trouble = answer.kind === 'unclear' ? TROUBLES[answer.reason] : ''
    await noteHealth(db, 'bkash', { isGood: trouble === '', detail: trouble }).catch(() => undefined)
    return answer
  }
}

const TROUBLES = {
  timeout: 'bKash took too long to answer.',
  network: 'bKash could not be reached.',
  unreadable: 'bKash answered in a way that nobody understands.',
  maintenance: 'bKash is under maintenance.',
  'too-many-requests': 'bKash was asked for too many tokens within the hour and refuses more.',
  credentials:
    'bKash refused the credentials. Check them in bKash Settings, and that they belong to the chosen mode.',
} as const satisfies Record<BkashUnclearReason, string>
