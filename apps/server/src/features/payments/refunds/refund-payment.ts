import type { BkashRefund, BkashResponse } from '@nibondhon/bkash'
import { formatTaka, type Paisa, refundProblem } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import type { Bkash, BkashAccess } from '../bkash/create-bkash-access.ts'
import { bkashError, bkashNotSetUp, otherEnvironment } from '../payment-errors.ts'
import { lockSubmission } from '../store/paid-submissions-repository.ts'
import { addBkashEvent } from '../store/payment-events-repository.ts'
import { readRefunds } from './read-refunds.ts'
import { notRefundable, refundDeclined, refundIdUsed, refundRejected } from './refund-errors.ts'
import {
  findReceived,
  findReceivedById,
  findRefundById,
  insertRefund,
  listRefunds,
  lockReceived,
  type ReceivedPayment,
  type StoredRefund,
} from './refunds-repository.ts'
import { lookUpRefund } from './settle-open-refunds.ts'
import { recordRefund, settleRefund } from './settle-refund.ts'

interface RefundInput {
  /** Made by the browser. */
  id: string
  paymentId: string
  amountPaisa: Paisa
  reason: string
  actor: Actor
}

/**
 * Returns a payment, in part or whole. The refund is stored before bKash is called, at most one at a time for a payment.
 * Where the response is lost, the refund is looked up in bKash's list, now and by the background job; it is never sent a
 * second time, because bKash has no idempotency key.
 */
export async function refundPayment(
  { db, bkash: access }: { db: Db; bkash: BkashAccess },
  input: RefundInput,
): Promise<StoredRefund> {
  const repeated = await findRefundById(db, input.id)
  const payment = await findReceived(db, input.paymentId)
  if (!payment) throw notRefundable()
  if (repeated) return assertSame(repeated, payment, input)
  const bkash = await access()
  if (!bkash) throw bkashNotSetUp()
  if (bkash.environment !== payment.environment) throw otherEnvironment()

  const before = await listBefore(bkash, payment)
  const isNew = await store(db, payment, input, before)
  if (isNew) await send({ db, bkash }, payment, input.id)
  return read(db, input.id)
}

/** What bKash has returned so far. A refund is not requested while bKash cannot say so. */
async function listBefore(
  { client }: Bkash,
  { paymentId, trxId, paidPaisa }: ReceivedPayment,
): Promise<{ ids: string[]; leftPaisa: Paisa | null }> {
  const response = await client.listRefunds({ paymentId, trxId })
  const listed = readRefunds(response)
  if (!listed) {
    if (response.kind === 'declined') throw refundDeclined(response.code)
    throw response.kind === 'unclear' ? bkashError(response, '') : bkashNotSetUp()
  }
  const { refunds, isWhole } = listed
  const returned = refunds.reduce((sum, { amountPaisa }) => sum + (amountPaisa ?? 0), 0)
  return {
    ids: refunds.map(({ refundTrxId }) => refundTrxId),
    // With refunds made in bKash's own portal, less is left than the server knows.
    leftPaisa: isWhole ? paidPaisa - returned : null,
  }
}

/** False when the same request was stored meanwhile. */
async function store(
  db: Db,
  found: ReceivedPayment,
  { id, amountPaisa, reason, actor }: RefundInput,
  before: { ids: string[]; leftPaisa: Paisa | null },
): Promise<boolean> {
  return transactAndAnnounce(db, async (trx, changed) => {
    // The submission first, as everywhere, so that two transactions cannot deadlock.
    if (found.submissionId !== null) await lockSubmission(trx, found.submissionId)
    await lockReceived(trx, found.id)
    const payment = await findReceivedById(trx, found.id)
    if (!payment) throw notRefundable()
    if (await findRefundById(trx, id)) return false
    const refunds = await listRefunds(trx, [payment.id])
    const problem = refundProblem(
      { amountPaisa, reason },
      { paidPaisa: payment.paidPaisa, refunds, providerPaisa: before.leftPaisa },
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
      requestedBy: actor.id,
      requester: actor.username,
    })
    const amount = formatTaka(amountPaisa)
    await addBkashEvent(trx, payment, {
      by: { id: actor.id, name: actor.username },
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
  { db, bkash }: { db: Db; bkash: Bkash },
  payment: ReceivedPayment,
  id: string,
): Promise<void> {
  const refund = await read(db, id)
  const { paymentId, trxId } = payment
  const { amountPaisa, reason } = refund
  const response = await bkash.client.refund({ paymentId, trxId, amountPaisa, sku: SKU, reason })
  const result = interpret(response, amountPaisa)
  switch (result.kind) {
    case 'completed':
      await settleRefund(db, refund, { state: 'completed', refundTrxId: result.refundTrxId })
      return
    case 'declined':
      await settleRefund(db, refund, { state: 'failed', code: result.code, message: result.message })
      throw refundDeclined(result.code)
    case 'untouched':
      await settleRefund(db, refund, { state: 'failed', code: '', message: 'bKash could not be reached' })
      throw bkashNotSetUp()
    case 'unclear':
      await lookUpRefund({ db, bkash }, refund, payment)
  }
}

/** For bKash's statement. */
const SKU = 'fee'

type Result =
  | { kind: 'completed'; refundTrxId: string }
  | { kind: 'declined'; code: string; message: string }
  /** The request certainly did not reach bKash. */
  | { kind: 'untouched' }
  /** The money may or may not have been returned. */
  | { kind: 'unclear' }

function interpret(response: BkashResponse<BkashRefund>, amountPaisa: Paisa): Result {
  switch (response.kind) {
    case 'ok': {
      const isOurs = response.transactionStatus === 'Completed' && response.amountPaisa === amountPaisa
      return isOurs ? { kind: 'completed', refundTrxId: response.refundTrxId } : { kind: 'unclear' }
    }
    case 'unclear':
      return { kind: response.mayHaveActed ? 'unclear' : 'untouched' }
    case 'declined':
      switch (response.meaning) {
        case 'declined':
        case 'mistaken':
        case 'not-authorised':
          return { kind: 'declined', code: response.code, message: response.message }
        case 'ask-query':
        case 'unavailable':
          return { kind: 'unclear' }
      }
  }
}

/** The same id for something else must not look like a success. */
function assertSame(refund: StoredRefund, payment: ReceivedPayment, input: RefundInput): StoredRefund {
  const isSame = refund.paymentRowId === payment.id && refund.amountPaisa === input.amountPaisa
  if (!isSame) throw refundIdUsed()
  return refund
}

async function read(db: Db, id: string): Promise<StoredRefund> {
  const refund = await findRefundById(db, id)
  if (!refund) throw notRefundable()
  return refund
}
