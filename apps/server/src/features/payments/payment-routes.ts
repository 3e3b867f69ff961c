import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { fileLinks, type FileStore } from '../../platform/files/index.ts'
import { serve } from '../../platform/http/index.ts'
import { acceptMultipart } from '../../platform/input/index.ts'
import { actorOf } from '../auth/index.ts'
import type { Settings } from '../settings/index.ts'
import {
  openByCode,
  presentReceipt,
  type StoredSubmission,
  type SubmitContext,
  type WillMessage,
} from '../submissions/index.ts'
import { createCheckoutCalls } from './checkout/checkout-calls.ts'
import { checkoutRoutes } from './checkout/checkout-routes.ts'
import { changeStatus } from './staff/change-status.ts'
import { loadPayments } from './store/payment-facts-repository.ts'
import { nothingToPay } from './payment-errors.ts'
import { payByTransfer } from './providers/bank-transfer/pay-by-transfer.ts'
import { replaceReceipt } from './providers/bank-transfer/replace-receipt.ts'
import { payByWallet } from './providers/wallet/pay-by-wallet.ts'
import { createPaymentLimits } from './checkout/payment-limits.ts'
import { paymentKeys } from './checkout/payment-key.ts'
import { readPaymentOptions } from './payment-options.ts'
import { presentPaymentInfo, presentPublicPayment } from './present-payment.ts'
import { submitPaidJson, submitPaidMultipart } from './submit/submit-paid-form.ts'
import { unmatchedRoutes } from './announced/unmatched-routes.ts'
import type { PaymentProviders } from './providers/payment-providers.ts'
import { cancellationRoutes } from './cancellation/cancellation-routes.ts'
import { owedRoutes } from './refunds/owed/owed-routes.ts'
import type { MoveApprovedCredit } from './refunds/requests/decide-request.ts'
import { refundRoutes } from './refunds/refund-routes.ts'
import { verifyPayment } from './staff/verify-payment.ts'

interface PaymentParts {
  db: Db
  settings: Settings
  submitContext: SubmitContext
  files: FileStore
  appSecret: string
  providers: PaymentProviders
  publicUrl: string
  willMessage: WillMessage
  /** Of the feature that books money. */
  moveCredit: MoveApprovedCredit
}

/** Requests that wait for a provider share a limit of their own. */
const CALLS_PROVIDER = { lane: 'providers' } as const

export async function paymentRoutes(app: FastifyInstance, parts: PaymentParts): Promise<void> {
  const { db, files, providers, publicUrl } = parts
  const links = fileLinks(parts.appSecret)
  const keys = paymentKeys(parts.appSecret)
  const reading = { db, willMessage: parts.willMessage }
  const submitting = () => ({ ...parts.submitContext, files, providers })
  const limits = createPaymentLimits(db, app.log)
  const { submitContext } = parts
  const calls = createCheckoutCalls({ ...reading, providers, keys, log: app.log, limits, submitContext })

  await app.register(async (scope) => {
    acceptMultipart(scope)
    serve(scope, 'POST /api/submissions', async ({ body, request }) => {
      const { receipt } = request.multipart
        ? await submitPaidMultipart(submitting(), request)
        : await submitPaidJson(submitting(), body, request)
      await limits.notePayer(request.ip)
      return { success: true, ...presentReceipt(receipt, publicUrl) }
    })

    serve(scope, 'POST /api/submissions/transfer/:uniqueId/:paymentID', async ({ params, request }) => {
      const { submission } = await payByTransfer({ db, keys, files, providers }, params, request)
      return { success: true, submission: await presentPublicPayment(reading, submission) }
    })

    serve(scope, 'POST /api/submissions/receipt/:uniqueId/:paymentID', async ({ params, request }) => {
      const submission = await replaceReceipt({ db, keys, files }, params, request)
      return {
        success: true,
        submission: await presentPublicPayment(reading, submission, { withReceipt: true }),
      }
    })
  })

  serve(
    app,
    'POST /api/submissions/wallet/:uniqueId/:paymentID',
    async ({ params, body }) => {
      const typed = { ...body, locale: body.locale ?? 'en' }
      const submission = await payByWallet({ db, keys, providers }, params, typed)
      const withReceipt = keys.isKeyOf(submission.id, params.paymentID)
      return { success: true, submission: await presentPublicPayment(reading, submission, { withReceipt }) }
    },
    CALLS_PROVIDER,
  )

  cancellationRoutes(app, db)
  const zoned = {
    db,
    get timeZone() {
      return submitContext.timeZone
    },
  }
  refundRoutes(app, { db, providers, moveCredit: parts.moveCredit }, zoned)
  owedRoutes(app, zoned)
  unmatchedRoutes(app, db)
  checkoutRoutes(app, calls)
  for (const provider of providers.all) await provider.routes?.(app, calls)

  serve(app, 'GET /api/settings/payment', async ({ query }) => ({
    success: true,
    ...(await readPaymentOptions(parts, query)),
  }))

  serve(app, 'POST /api/submissions/payment-key', async ({ body, request }) => {
    const { id, uniqueId, hasPayment } = await openByCode(db, { ...body, address: request.ip })
    if (!hasPayment) throw nothingToPay()
    return { success: true, uniqueId, paymentKey: keys.keyOf(id) }
  })

  serve(
    app,
    'PUT /api/submissions/:uniqueId/payment',
    async ({ params, body, request }) => {
      const submission = await verifyPayment(
        { db, providers },
        { name: params.uniqueId, paymentId: body.bkashPaymentId, actor: actorOf(request) },
      )
      const { id, uniqueId, status } = submission
      return { success: true, submission: { id, uniqueId, status, paymentInfo: await infoOf(submission) } }
    },
    CALLS_PROVIDER,
  )

  serve(app, 'PUT /api/submissions/:uniqueId/status', async ({ params, body, request }) => {
    const submission = await changeStatus(db, {
      name: params.uniqueId,
      status: body.status,
      adminNotes: body.adminNotes,
      notify: body.notify ?? true,
      overbook: body.overbook,
      actor: actorOf(request),
    })
    const { id, uniqueId, status, adminNotes, hasPayment } = submission
    const paymentInfo = hasPayment ? await infoOf(submission) : null
    return { success: true, submission: { id, uniqueId, status, adminNotes, paymentInfo } }
  })

  async function infoOf(submission: StoredSubmission) {
    const facts = (await loadPayments(db, [submission.id])).get(submission.id)
    return presentPaymentInfo(submission, facts, links)
  }
}
