import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import type { ProviderAccount, RefundReport } from '../providers/payment-provider.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import {
  findReceivedById,
  findRefundById,
  noteAccepted,
  type ReceivedPayment,
  type StoredRefund,
  takeDueRefunds,
} from './refunds-repository.ts'
import { endForgotten } from './requests/requests-repository.ts'
import { settleRefund } from './settle-refund.ts'

interface SettleParts {
  db: Db
  providers: PaymentProviders
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Once aborted, no further batch is taken. */
  signal?: AbortSignal
}

const BATCH_SIZE = 10

/**
 * Settles refunds that are not finished, or whose response was lost because the provider did not respond or the server
 * was killed. The provider is asked what became of them; they are never requested again. Several processes may run this at once.
 */
export async function settleOpenRefunds({ db, providers, log, signal }: SettleParts): Promise<void> {
  await endForgotten(db)
  while (!signal?.aborted) {
    const due = await takeDueRefunds(db, BATCH_SIZE)
    if (due.length === 0) return
    for (const id of due) {
      try {
        await settleOne({ db, providers }, id)
      } catch (err) {
        log.warn({ err, refundId: id }, 'could not settle a refund; trying again later')
      }
    }
  }
}

async function settleOne(
  { db, providers }: Pick<SettleParts, 'db' | 'providers'>,
  id: string,
): Promise<void> {
  const refund = await findRefundById(db, id)
  const payment = refund && (await findReceivedById(db, refund.paymentRowId))
  const account = payment && (await providers.accountOf(payment))
  // A refund of another account cannot be looked up until the settings are changed back.
  if (account) await lookUpRefund({ db, account }, refund, payment)
}

/** Asks what became of a requested refund, and settles it where the provider says so. Gives what it said. */
export async function lookUpRefund(
  { db, account }: { db: Db; account: ProviderAccount },
  refund: StoredRefund,
  payment: ReceivedPayment,
): Promise<RefundReport['kind']> {
  const { name } = account
  const report = await account.refunds.lookUp(refund, payment)
  switch (report.kind) {
    case 'completed':
      await settleRefund(db, refund, { state: 'completed', refundTrxId: report.refundTrxId, name })
      break
    case 'declined':
      await settleRefund(db, refund, { state: 'failed', code: report.code, message: report.message, name })
      break
    case 'accepted':
      await noteAccepted(db, refund.id, report.reference)
      break
    case 'untouched':
    case 'unclear':
  }
  return report.kind
}
