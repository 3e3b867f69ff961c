import type { FastifyBaseLogger } from 'fastify'
import { BKASH_PAYMENT_HOURS } from '@nibondhon/bkash'
import type { Db } from '../../../platform/database/index.ts'
import { executeOnce, type PaymentOutcome, queryOutcome } from './payment-outcome.ts'
import type { BkashAccess } from '../bkash/create-bkash-access.ts'
import { SYSTEM } from '../store/payment-events-repository.ts'
import { findPayment, type StoredPayment, takeDuePayments } from '../store/payments-repository.ts'
import { flagUnclear, isOpen, notifyUnclear, settleUnpaid } from './settle-payment.ts'

interface SettleParts {
  db: Db
  bkash: BkashAccess
  log: FastifyBaseLogger
  /** Once aborted, no further batch is taken. */
  signal?: AbortSignal
}

const BATCH_SIZE = 10

/** After this time the payer has left bKash's page. */
const ABANDONED_SECONDS = 20 * 60

/** One hour longer than bKash keeps a payment, as its clock may differ from the server's. */
const EXPIRED_SECONDS = (BKASH_PAYMENT_HOURS + 1) * 60 * 60

/**
 * Settles payments that were left open because the payer closed the tab, bKash did not respond or the server was
 * killed. Several processes may run this at once; each payment is taken by one of them.
 */
export async function settleOpenPayments(parts: SettleParts): Promise<void> {
  while (!parts.signal?.aborted) {
    const due = await takeDuePayments(parts.db, BATCH_SIZE)
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
 * The payment was not executed, so no money has moved; the query only confirms that. A query cannot tell a payer who
 * confirmed and then lost the tab from one who left: only execute can. It completes what the first one confirmed with
 * the PIN; bKash refuses it for the second one, and the payment is then cancelled, with a link to retry.
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
    (await callBkash(parts, payment, queryOutcome)) === 'open' && payment.ageSeconds > ABANDONED_SECONDS
  if (!isAbandoned) return
  if ((await callBkash(parts, payment, executeOnce)) === 'open') {
    await settleUnpaid(db, {
      paymentId,
      state: 'cancelled',
      message: 'The payment was not confirmed with bKash',
      by: SYSTEM,
      onlyFrom: 'initiated',
    })
  }
}

/** The payment was executed and only bKash knows the result. It is never executed again, nor failed without a query. */
async function settleExecuted(parts: SettleParts, payment: StoredPayment, isExpired: boolean): Promise<void> {
  const { db } = parts
  const { paymentId } = payment
  const outcome = await callBkash(parts, payment, queryOutcome)
  if (!isExpired) {
    if (outcome === 'unclear') await notifyUnclear(db, payment)
    return
  }
  if (outcome === 'open') {
    const message = 'bKash says that it was not paid before it expired'
    await settleUnpaid(db, { paymentId, state: 'failed', message, by: SYSTEM })
  } else if (outcome === 'unclear') {
    await flagUnclear(db, payment, SYSTEM)
  }
}

/** A payment of the other environment cannot be queried until the settings are changed back. */
async function callBkash(
  { db, bkash: access, log }: SettleParts,
  payment: StoredPayment,
  action: typeof queryOutcome,
): Promise<PaymentOutcome> {
  const bkash = await access()
  if (bkash?.environment !== payment.environment) return 'unclear'
  const outcome = await action({ db, bkash, payment, by: SYSTEM })
  if (outcome === 'review') log.warn({ paymentId: payment.paymentId }, 'a payment needs review')
  return outcome
}
