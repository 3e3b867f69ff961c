import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../platform/http/index.ts'
import { proofOf } from '../../../forms/index.ts'
import { offerTokenOf } from '../../../seats/index.ts'
import type { CheckoutCalls } from '../payment-provider.ts'

/** Requests that wait for a provider share a limit of their own. */
const CALLS_PROVIDER = { lane: 'providers' } as const

/** The calls of every payment under the names that are specified for bKash, which was the first provider. */
export function bkashRoutes(app: FastifyInstance, calls: CheckoutCalls): void {
  serve(
    app,
    'POST /api/bkash/create',
    async ({ body: { personalLink, ...order }, request }) => {
      const offer = offerTokenOf(request, order.offer)
      const proof = proofOf(request, personalLink)
      const begun = await calls.begin({ ...order, method: 'bkash', offer, proof, address: request.ip })
      const { paymentID, pageURL: bkashURL } = begun
      return { success: true, message: 'Payment created successfully', paymentID, bkashURL }
    },
    CALLS_PROVIDER,
  )

  serve(
    app,
    'POST /api/bkash/retry/:uniqueId/:paymentID',
    async ({ params, request }) => {
      const attempt = { method: 'bkash', address: request.ip } as const
      const { pageURL: bkashURL, ...begun } = await calls.retry(params, attempt)
      return { success: true, ...begun, bkashURL }
    },
    CALLS_PROVIDER,
  )

  serve(
    app,
    'POST /api/bkash/execute',
    ({ body, request }) =>
      calls.execute(body.paymentID, { reader: request.signedInAs?.role ?? null, address: request.ip }),
    CALLS_PROVIDER,
  )
  serve(app, 'POST /api/bkash/cancel', ({ body }) => calls.cancel(body), CALLS_PROVIDER)
  serve(app, 'GET /api/bkash/submission/:paymentID', ({ params }) => calls.lookUp(params.paymentID))
  serve(app, 'GET /api/bkash/retry-info/:uniqueId/:paymentID', ({ params }) => calls.retryInfo(params))
  serve(
    app,
    'GET /api/bkash/status/:paymentID',
    ({ params }) => calls.readStatus(params.paymentID),
    CALLS_PROVIDER,
  )
}
