import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { SYSTEM } from '../../payment-history/index.ts'
import type { ProviderAccount } from '../providers/payment-provider.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import { type PaymentOutcome, queryOutcome, settleOnce } from './payment-outcome.ts'
import { findPayment, type StoredPayment, takeDuePayments } from '../store/payments-repository.ts'
import { flagUnclear, isOpen, notifyUnclear, settleUnpaid } from './settle-payment.ts'

interface SettleParts {
  db: Db
  providers: PaymentProviders
  log: FastifyBaseLogger
  /** Once aborted, no further batch is taken. */
  signal?: AbortSignal
}

const BATCH_SIZE = 10

/** For a payment whose provider is not set up any more. */
const EXPIRED_SECONDS = 25 * 60 * 60

/**
 * Settles payments that were left open because the payer closed the tab, the provider did not respond or the server was
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
  // A payment of another account cannot be queried until the settings are changed back.
  const account = await parts.providers.accountOf(payment)
  const call = { ...parts, account, payment }
  const isExpired = payment.ageSeconds > (account?.seconds.expired ?? EXPIRED_SECONDS)
  if (payment.state === 'executing') return settleExecuted(call, isExpired)
  if (payment.submissionId === null && !isExpired) return
  return settleInitiated(call, isExpired)
}

interface OpenCall extends SettleParts {
  payment: StoredPayment
  account: ProviderAccount | null
}

/**
 * The server has not taken the money. Where only it can, none has moved, and the query confirms that. A query cannot tell
 * a payer who confirmed and then lost the tab from one who left: only `settle` can. It completes what the first one
 * confirmed; the provider refuses it for the second one, and the payment is then cancelled, with a link to retry.
 */
async function settleInitiated(call: OpenCall, isExpired: boolean): Promise<void> {
  const { db, payment, account, providers } = call
  const { paymentId } = payment
  const isTakenByServer = providers.find(payment.method)?.describe().takesMoney === 'when settled'
  if (isExpired && (isTakenByServer || (await ask(call, queryOutcome)) === 'open')) {
    await settleUnpaid(db, { paymentId, state: 'failed', message: 'The payment has expired', by: SYSTEM })
    return
  }
  if (isExpired || !account) return
  const isAbandoned =
    (await ask(call, queryOutcome)) === 'open' && payment.ageSeconds > account.seconds.abandoned
  if (!isAbandoned) return
  if ((await ask(call, settleOnce)) === 'open') {
    await settleUnpaid(db, {
      paymentId,
      state: 'cancelled',
      message: `The payment was not confirmed with ${account.name}`,
      by: SYSTEM,
      onlyFrom: 'initiated',
    })
  }
}

/** The money was asked for and only the provider knows the result. It is never failed without a query. */
async function settleExecuted(call: OpenCall, isExpired: boolean): Promise<void> {
  const { db, payment, providers } = call
  const { paymentId } = payment
  const outcome = await ask(call, queryOutcome)
  if (!isExpired) {
    if (outcome === 'unclear') await notifyUnclear(db, payment)
    return
  }
  const name = providers.find(payment.method)?.describe().name ?? payment.method
  if (outcome === 'open') {
    const message = `${name} says that it was not paid before it expired`
    await settleUnpaid(db, { paymentId, state: 'failed', message, by: SYSTEM })
  } else if (outcome === 'unclear') {
    await flagUnclear(db, payment, { by: SYSTEM, name })
  }
}

async function ask(
  { db, account, payment, log }: OpenCall,
  action: typeof queryOutcome,
): Promise<PaymentOutcome> {
  if (!account) return 'unclear'
  const outcome = await action({ db, account, payment, by: SYSTEM })
  if (outcome === 'review') log.warn({ paymentId: payment.paymentId }, 'a payment needs review')
  return outcome
}
