import { refundablePaisa, takaToPaisa } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { serve } from '../../../platform/http/index.ts'
import { actorOf, type ScopedActor } from '../../auth/index.ts'
import { assertMoneyDay } from '../../ledger/index.ts'
import { findByName, submissionNotFound } from '../../submissions/index.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import { askForRefund } from './asked/ask-for-refund.ts'
import { withdrawAsk } from './asked/withdraw-ask.ts'
import { closeRefund } from './close-refund.ts'
import { notRefundable } from './refund-errors.ts'
import { findReceived, listRefunds } from './refunds-repository.ts'
import { approveRequest, type MoveApprovedCredit, rejectRequest } from './requests/decide-request.ts'
import { payRequest } from './requests/pay-request.ts'
import { presentRefund, presentRefunds } from './requests/present-requests.ts'
import { requestNotFound } from './requests/request-errors.ts'
import { requestRefund } from './requests/request-refund.ts'
import { findRequest } from './requests/requests-repository.ts'

/** Requests that wait for a provider share a limit of their own. */
const CALLS_PROVIDER = { lane: 'providers' } as const

interface RefundParts {
  db: Db
  providers: PaymentProviders
  moveCredit: MoveApprovedCredit
}

export function refundRoutes(
  app: FastifyInstance,
  parts: RefundParts,
  /** Of the day that money was returned. */
  zone: { timeZone: string },
): void {
  const { db } = parts

  serve(app, 'GET /api/submissions/:id/refund-requests', async ({ params, request }) => {
    const submission = await findByName(db, params.id)
    if (!submission) throw submissionNotFound()
    return { success: true, ...(await presentRefunds(parts, submission.id, actorOf(request))) }
  })

  serve(app, 'POST /api/submissions/public/:uniqueId/refund-requests', async ({ params, body, request }) => {
    await askForRefund(db, { ...params, ...body, address: request.ip })
    return { success: true }
  })

  serve(
    app,
    'POST /api/submissions/public/:uniqueId/refund-requests/withdraw',
    async ({ params, body, request }) => {
      await withdrawAsk(db, { ...params, ...body, address: request.ip })
      return { success: true }
    },
  )

  serve(
    app,
    'GET /api/payments/refundable/:paymentID',
    async ({ params }) => ({ success: true, ...(await readRefundable(parts, params.paymentID)) }),
    CALLS_PROVIDER,
  )

  serve(
    app,
    'POST /api/submissions/:id/refund-requests',
    async ({ params, body, request }) => {
      const { id, amount, reason, way } = body
      if (way.kind === 'hand') assertMoneyDay(way.returnedOn, 'returnedOn', zone.timeZone)
      const actor = actorOf(request)
      await requestRefund(parts, {
        id,
        name: params.id,
        amountPaisa: takaToPaisa(amount),
        reason,
        way:
          way.kind === 'provider'
            ? { kind: 'provider', paymentId: way.paymentID }
            : {
                kind: 'hand',
                method: way.method,
                externalId: way.externalId,
                valueDate: way.returnedOn ?? null,
              },
        actor,
      })
      return respond(id, actor)
    },
    CALLS_PROVIDER,
  )

  serve(
    app,
    'POST /api/refund-requests/:requestId/approve',
    async ({ params: { requestId }, body, request }) => {
      const actor = actorOf(request)
      await approveRequest(parts, { id: requestId, actor, overbook: body?.overbook })
      return respond(requestId, actor)
    },
    CALLS_PROVIDER,
  )

  serve(app, 'POST /api/refund-requests/:requestId/reject', async ({ params, body, request }) => {
    const actor = actorOf(request)
    await rejectRequest(db, { id: params.requestId, reason: body.reason, actor })
    return respond(params.requestId, actor)
  })

  serve(
    app,
    'POST /api/refund-requests/:requestId/pay',
    async ({ params: { requestId }, body, request }) => {
      const actor = actorOf(request)
      const { externalId, returnedOn, method = null } = body
      assertMoneyDay(returnedOn, 'returnedOn', zone.timeZone)
      await payRequest(parts, { id: requestId, externalId, valueDate: returnedOn ?? null, method, actor })
      return respond(requestId, actor)
    },
    CALLS_PROVIDER,
  )

  serve(
    app,
    'POST /api/refunds/:id/close',
    async ({ params, body, request }) => {
      const refund = await closeRefund(parts, { id: params.id, found: body, actor: actorOf(request) })
      return { success: true, refund: presentRefund(refund) }
    },
    CALLS_PROVIDER,
  )

  async function respond(id: string, actor: ScopedActor) {
    const stored = await findRequest(db, id)
    if (!stored) throw requestNotFound()
    const { requests } = await presentRefunds(parts, stored.submissionId, actor)
    const found = requests.find((one) => one.id === id)
    if (!found) throw requestNotFound()
    return { success: true as const, request: found }
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
