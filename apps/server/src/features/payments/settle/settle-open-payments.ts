import type { FastifyBaseLogger } from 'fastify'
import { BKASH_PAYMENT_HOURS } from '@nibondhon/bkash'
import type { Db } from '../../../platform/database/index.ts'
import { type Asked, askAbout, executeOnce } from './payment-outcome.ts'
import type { BkashAccess } from '../bkash/create-bkash-access.ts'
import { SYSTEM } from '../store/payment-facts-repository.ts'
import { findPayment, type StoredPayment, takeDuePayments } from '../store/payments-repository.ts'
import { flagUnclear, isOpen, settleUnpaid } from './settle-payment.ts'

export interface SettleParts {
  db: Db
  bkash: BkashAccess
  log: FastifyBaseLogger
  /** Told to stop, it begins nothing new. */
  signal?: AbortSignal
}

const AT_ONCE = 10

/** By then nobody is on bKash's page any more. */
const ABANDONED_SECONDS = 20 * 60

/** An hour more than bKash says, so that its clock and ours need not agree. */
const EXPIRED_SECONDS = (BKASH_PAYMENT_HOURS + 1) * 60 * 60

/**
 * Brings to an end what browsers left open: the tab was closed, bKash did not answer, the server was killed. Any number
 * of processes may do it at once; each payment is taken by one of them.
 */
export async function settleOpenPayments(parts: SettleParts): Promise<void> {
  while (!parts.signal?.aborted) {
    const due = await takeDuePayments(parts.db, AT_ONCE)
    if (due.length === 0) return
    await Promise.all(
      due.map((paymentId) =>
        settleOne(parts, paymentId).catch((err: unknown) => {
          parts.log.warn({ err, paymentId }, 'could not settle a payment; trying again later')
        }),
      ),
    )
  }
}

async function settleOne(parts: SettleParts, paymentId: string): Promise<void> {
  const payment = await findPayment(parts.db, paymentId)
  if (!payment || !isOpen(payment)) return
  const isExpired = payment.ageSeconds > EXPIRED_SECONDS
  if (payment.state === 'executing') return settleExecuted(parts, payment, isExpired)
  if (payment.submissionId === null && !isExpired) return
  return settleInitiated(parts, payment, isExpired)
}

/**
 * Nobody has executed it, so no money has moved. Query comes first all the same. A payer who confirmed on bKash's page
 * and then lost the tab looks the same to query as one who walked away; only execute tells them apart. It completes
 * what the first has confirmed with their PIN, and is refused for the second: then the payment is given up, with a
 * link to try again.
 */
async function settleInitiated(
  parts: SettleParts,
  payment: StoredPayment,
  isExpired: boolean,
): Promise<void> {
  const { db } = parts
  const { paymentId } = payment
  if (isExpired) {
    await settleUnpaid(db, { paymentId, state: 'failed', message: 'The payment has expired', by: SYSTEM })
    return
  }
  const isAbandoned =
    (await ask(parts, payment, askAbout)) === 'open' && payment.ageSeconds > ABANDONED_SECONDS
  if (!isAbandoned) return
  if ((await ask(parts, payment, executeOnce)) === 'open') {
    await settleUnpaid(db, {
      paymentId,
      state: 'cancelled',
      message: 'The payment was not confirmed with bKash',
      by: SYSTEM,
      onlyFrom: 'initiated',
    })
  }
}

/** It was executed, and only bKash knows what came of it. Never again; and never failed without its word. */
async function settleExecuted(parts: SettleParts, payment: StoredPayment, isExpired: boolean): Promise<void> {
  const { db } = parts
  const { paymentId } = payment
  const asked = await ask(parts, payment, askAbout)
  if (!isExpired) return
  if (asked === 'open') {
    const message = 'bKash says that it was not paid before it expired'
    await settleUnpaid(db, { paymentId, state: 'failed', message, by: SYSTEM })
  } else if (asked === 'unclear') {
    await flagUnclear(db, payment, SYSTEM)
  }
}

/** A payment of another environment than the current one cannot be asked about until the settings are changed back. */
async function ask(
  { db, bkash: access, log }: SettleParts,
  payment: StoredPayment,
  how: typeof askAbout,
): Promise<Asked> {
  const bkash = await access()
  if (bkash?.environment !== payment.environment) return 'unclear'
  const asked = await how({ db, bkash, payment, by: SYSTEM })
  if (asked === 'review') log.warn({ paymentId: payment.paymentId }, 'a payment needs review')
  return asked
}
