import { randomUUID } from 'node:crypto'
import { formatTaka, type Paisa, refundProblem } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { addAttemptEvent } from '../../payment-history/index.ts'
import type { ProviderAccount } from '../providers/payment-provider.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import { notRefundable, refundRejected } from './refund-errors.ts'
import {
  findReceivedById,
  findRefundById,
  insertRefund,
  listRefunds,
  lockReceived,
  noteAccepted,
  type ReceivedPayment,
  type StoredRefund,
} from './refunds-repository.ts'
import { lookUpRefund } from './settle-open-refunds.ts'
import { recordRefund, settleRefund } from './settle-refund.ts'
import { lockSubmission } from '../../submissions/index.ts'

interface RefundInput {
  requestId: string
  paymentRowId: string
  amountPaisa: Paisa
  reason: string
  /** Called with the submission locked, before the refund is stored; false when there is nothing to do any more. */
  mayBegin: (trx: Db) => Promise<boolean>
  actor: Actor
}

/**
 * Returns a payment through its provider, in part or whole, for a request that may be paid. The refund is stored before the
 * provider is called, at most one at a time for a payment. Where the response is lost, the provider is asked what became
 * of it, now and by the background job; it is never sent a second time.
 */
export async function refundPayment(
  { db, providers }: { db: Db; providers: PaymentProviders },
  input: RefundInput,
): Promise<void> {
  const payment = await findReceivedById(db, input.paymentRowId)
  if (!payment) throw notRefundable()
  const account = await providers.requireAccountOf(payment)

  // A refund is not requested while the provider cannot say what was returned before.
  const before = await account.refunds.list(payment)
  const id = randomUUID()
  const isNew = await store(db, payment, { ...input, id }, before)
  if (isNew) await send({ db, account }, payment, id)
}

/** False when there is nothing to do any more. */
async function store(
  db: Db,
  found: ReceivedPayment,
  { id, requestId, amountPaisa, reason, mayBegin, actor }: RefundInput & { id: string },
  before: { ids: string[]; returnedPaisa: Paisa | null },
): Promise<boolean> {
  return transactAndAnnounce(db, async (trx, changed) => {
    // The submission first, as everywhere, so that two transactions cannot deadlock.
    if (found.submissionId !== null) await lockSubmission(trx, found.submissionId)
    if (!(await mayBegin(trx))) return false
    await lockReceived(trx, found.id)
    const payment = await findReceivedById(trx, found.id)
    if (!payment) throw notRefundable()
    const refunds = await listRefunds(trx, [payment.id])
    // With refunds made in the provider's own portal, less is left than the server knows.
    const providerPaisa = before.returnedPaisa === null ? null : payment.paidPaisa - before.returnedPaisa
    const problem = refundProblem(
      { amountPaisa, reason },
      { paidPaisa: payment.paidPaisa, refunds, providerPaisa },
    )
    if (problem) throw refundRejected(problem)
    // One of ours that ended between the list and the lock is known too.
    const ours = refunds.flatMap(({ refundTrxId }) => refundTrxId ?? [])
    await insertRefund(trx, {
      id,
      paymentRowId: payment.id,
      amountPaisa,
      reason,
      knownRefunds: [...new Set([...before.ids, ...ours])],
      requestId,
      requestedBy: actor.id,
      requester: actor.username,
    })
    const amount = formatTaka(amountPaisa)
    await addAttemptEvent(trx, payment, {
      by: actor,
      from: payment.state,
      to: 'refund requested',
      reason: `${amount}: ${reason}`,
    })
    await recordRefund(trx, {
      payment,
      actor,
      action: 'refund requested',
      changes: [
        { what: 'Amount', from: null, to: amount },
        { what: 'Reason', from: null, to: reason },
      ],
    })
    if (payment.submissionId !== null) changed(payment.submissionId)
    return true
  })
}

/** No transaction is open during the call. */
async function send(
  { db, account }: { db: Db; account: ProviderAccount },
  payment: ReceivedPayment,
  id: string,
): Promise<void> {
  const refund = await read(db, id)
  const { name } = account
  const report = await account.refunds.send(refund, payment)
  switch (report.kind) {
    case 'completed':
      await settleRefund(db, refund, { state: 'completed', refundTrxId: report.refundTrxId, name })
      return
    case 'accepted':
      await noteAccepted(db, id, report.reference)
      return
    case 'declined':
      await settleRefund(db, refund, { state: 'failed', code: report.code, message: report.message, name })
      throw account.refunds.declined(report.code)
    case 'untouched':
      await settleRefund(db, refund, {
        state: 'failed',
        code: '',
        message: `${name} could not be reached`,
        name,
      })
      throw account.errors.unavailable()
    case 'unclear':
      await lookUpRefund({ db, account }, refund, payment)
  }
}

async function read(db: Db, id: string): Promise<StoredRefund> {
  const refund = await findRefundById(db, id)
  if (!refund) throw notRefundable()
  return refund
}
