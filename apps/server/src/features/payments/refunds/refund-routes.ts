import type { Refund, RefundablePayment } from '@nibondhon/api-contract'
import { refundablePaisa } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { serve } from '../../../platform/http/index.ts'
import { actorOf } from '../../auth/index.ts'
import { submissionNotFound } from '../../submissions/index.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import { findByName } from '../store/paid-submissions-repository.ts'
import { notRefundable } from './refund-errors.ts'
import { refundPayment } from './refund-payment.ts'
import { findReceived, listReceived, listRefunds, type StoredRefund } from './refunds-repository.ts'

/** Requests that wait for a provider share a limit of their own. */
const CALLS_PROVIDER = { lane: 'providers' } as const

export function refundRoutes(
  app: FastifyInstance,
  { db, providers }: { db: Db; providers: PaymentProviders },
): void {
  serve(app, 'GET /api/submissions/:uniqueId/refunds', async ({ params }) => {
    const submission = await findByName(db, params.uniqueId)
    if (!submission) throw submissionNotFound()
    return { success: true, payments: await presentPayments(db, submission.id) }
  })

  serve(
    app,
    'GET /api/bkash/refundable/:paymentID',
    async ({ params }) => ({ success: true, ...(await readRefundable({ db, providers }, params.paymentID)) }),
    CALLS_PROVIDER,
  )

  serve(
    app,
    'POST /api/bkash/refunds',
    async ({ body, request }) => {
      const { paymentID: paymentId, ...input } = body
      const refund = await refundPayment({ db, providers }, { ...input, paymentId, actor: actorOf(request) })
      return { success: true, refund: presentRefund(refund) }
    },
    CALLS_PROVIDER,
  )
}

async function presentPayments(db: Db, submissionId: string): Promise<RefundablePayment[]> {
  const payments = await listReceived(db, submissionId)
  const refunds = await listRefunds(
    db,
    payments.map(({ id }) => id),
  )
  return payments.map(({ id, method, paymentId, trxId, paidPaisa }) => {
    const own = refunds.filter(({ paymentRowId }) => paymentRowId === id)
    return {
      method,
      paymentID: paymentId,
      trxID: trxId,
      paidPaisa,
      refundablePaisa: refundablePaisa(paidPaisa, own),
      refunds: own.map(presentRefund),
    }
  })
}

function presentRefund(refund: StoredRefund): Refund {
  const { id, amountPaisa, state, reason, refundTrxId, code, requester, createdAt } = refund
  return {
    id,
    amountPaisa,
    state,
    reason,
    refundTrxID: refundTrxId,
    code,
    by: requester,
    at: createdAt.toISOString(),
  }
}

/** Providers know refunds that were made in their own portals. */
async function readRefundable(
  { db, providers }: { db: Db; providers: PaymentProviders },
  paymentId: string,
): Promise<{ refundablePaisa: number; isConfirmed: boolean }> {
  const payment = await findReceived(db, paymentId)
  if (!payment) throw notRefundable()
  const refunds = await listRefunds(db, [payment.id])
  const account = await providers.accountOf(payment)
  const left = account ? await account.refunds.left(payment) : null
  return {
    refundablePaisa: refundablePaisa(payment.paidPaisa, refunds, left),
    isConfirmed: left !== null,
  }
}
