import { findRefund } from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import type { Bkash, BkashAccess } from '../bkash/create-bkash-access.ts'
import { readRefunds } from './read-refunds.ts'
import {
  findReceivedById,
  findRefundById,
  type ReceivedPayment,
  type StoredRefund,
  takeDueRefunds,
} from './refunds-repository.ts'
import { settleRefund } from './settle-refund.ts'

interface SettleParts {
  db: Db
  bkash: BkashAccess
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Once aborted, no further batch is taken. */
  signal?: AbortSignal
}

const BATCH_SIZE = 10

/** bKash gives up on a call after 30 seconds; what it does not list after this time did not happen. */
const ABSENT_SECONDS = 15 * 60

const NOT_LISTED = 'bKash does not list this refund, so nothing was returned'

/**
 * Settles refunds whose response was lost, because bKash did not respond or the server was killed. They are looked up in
 * bKash's list and never requested again. Several processes may run this at once.
 */
export async function settleOpenRefunds({ db, bkash, log, signal }: SettleParts): Promise<void> {
  while (!signal?.aborted) {
    const due = await takeDueRefunds(db, BATCH_SIZE)
    if (due.length === 0) return
    for (const id of due) {
      try {
        await settleOne({ db, bkash }, id)
      } catch (err) {
        log.warn({ err, refundId: id }, 'could not settle a refund; trying again later')
      }
    }
  }
}

async function settleOne(
  { db, bkash: access }: Pick<SettleParts, 'db' | 'bkash'>,
  id: string,
): Promise<void> {
  const refund = await findRefundById(db, id)
  const payment = refund && (await findReceivedById(db, refund.paymentRowId))
  const bkash = await access()
  // A refund of the other environment cannot be looked up until the settings are changed back.
  if (!payment || bkash?.environment !== payment.environment) return
  await lookUpRefund({ db, bkash }, refund, payment)
}

/** Looks a requested refund up in bKash's list, and settles it where the list says what became of it. */
export async function lookUpRefund(
  { db, bkash }: { db: Db; bkash: Bkash },
  refund: StoredRefund,
  { paymentId, trxId }: Pick<ReceivedPayment, 'paymentId' | 'trxId'>,
): Promise<void> {
  const listed = readRefunds(await bkash.client.listRefunds({ paymentId, trxId }))
  if (!listed) return
  const found = findRefund(refund, listed.refunds)
  if (found.kind === 'found') {
    await settleRefund(db, refund, { state: 'completed', refundTrxId: found.refundTrxId })
  } else if (found.kind === 'absent' && refund.ageSeconds > ABSENT_SECONDS) {
    await settleRefund(db, refund, { state: 'failed', code: '', message: NOT_LISTED })
  }
}
