import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import { proofOf } from '../../forms/index.ts'
import { offerTokenOf } from '../../seats/index.ts'
import type { CheckoutCalls } from '../providers/payment-provider.ts'

/** Requests that wait for a provider share a limit of their own. */
const CALLS_PROVIDER = { lane: 'providers' } as const

/** The payment of any provider, from its beginning to its result. */
export function checkoutRoutes(app: FastifyInstance, calls: CheckoutCalls): void {
  serve(
    app,
    'POST /api/payments',
    async ({ body: { personalLink, ...order }, request }) => ({
      success: true,
      ...(await calls.begin({
        ...order,
        offer: offerTokenOf(request, order.offer),
        proof: proofOf(request, personalLink),
        address: request.ip,
      })),
    }),
    CALLS_PROVIDER,
  )

  serve(
    app,
    'POST /api/payments/retry/:uniqueId/:paymentID',
    async ({ params, body, request }) => ({
      success: true,
      ...(await calls.retry(params, { method: body.method, address: request.ip })),
    }),
    CALLS_PROVIDER,
  )

  serve(
    app,
    'POST /api/payments/execute',
    ({ body, request }) =>
      calls.execute(body.paymentID, { reader: request.signedInAs?.role ?? null, address: request.ip }),
    CALLS_PROVIDER,
  )
  serve(app, 'POST /api/payments/cancel', ({ body }) => calls.cancel(body), CALLS_PROVIDER)
  serve(app, 'GET /api/payments/submission/:paymentID', ({ params }) => calls.lookUp(params.paymentID))
  serve(app, 'GET /api/payments/retry-info/:uniqueId/:paymentID', ({ params }) => calls.retryInfo(params))
  serve(
    app,
    'GET /api/payments/status/:paymentID',
    ({ params }) => calls.readStatus(params.paymentID),
    CALLS_PROVIDER,
  )
}
