import { canSeeEditCodes } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { fileLinks, type FileStore } from '../../platform/files/index.ts'
import { acceptMultipart, serve } from '../../platform/http/index.ts'
import { limitCalls } from '../../platform/limits/index.ts'
import { actorOf } from '../auth/index.ts'
import type { Settings } from '../settings/index.ts'
import { openByCode, presentReceipt, type SubmitContext, type WillMessage } from '../submissions/index.ts'
import { queryStatus } from './staff/query-status.ts'
import { beginPayment } from './checkout/begin-payment.ts'
import type { BkashAccess } from './bkash/create-bkash-access.ts'
import { changeStatus } from './staff/change-status.ts'
import { executePayment } from './checkout/execute-payment.ts'
import { findOwnedPayment, findPayable } from './checkout/find-owned-payment.ts'
import { presentLookup } from './checkout/present-lookup.ts'
import type { PaidSubmission } from './store/paid-submissions-repository.ts'
import { loadPayments } from './store/payment-facts-repository.ts'
import { nothingToPay } from './payment-errors.ts'
import { payByTransfer } from './bank-transfer/pay-by-transfer.ts'
import { replaceReceipt } from './bank-transfer/replace-receipt.ts'
import { paymentKeys } from './checkout/payment-key.ts'
import { presentPaymentInfo, presentPublicPayment } from './present-payment.ts'
import { reportReturn } from './checkout/report-return.ts'
import { retryPayment } from './checkout/retry-payment.ts'
import { submitPaidJson, submitPaidMultipart } from './submit/submit-paid-form.ts'
import { refundRoutes } from './refunds/refund-routes.ts'
import { verifyPayment } from './staff/verify-payment.ts'
import type { SnsAccess } from './webhook/signing-certificates.ts'
import { webhookRoutes } from './webhook/webhook-routes.ts'

interface PaymentParts {
  db: Db
  submitContext: SubmitContext
  files: FileStore
  appSecret: string
  settings: Settings
  bkash: BkashAccess
  sns: SnsAccess
  publicUrl: string
  willMessage: WillMessage
}

/** Requests that wait for bKash share a limit of their own. */
const CALLS_BKASH = { lane: 'providers' } as const

export async function paymentRoutes(app: FastifyInstance, parts: PaymentParts): Promise<void> {
  const { db, files, settings, bkash, publicUrl } = parts
  const links = fileLinks(parts.appSecret)
  const keys = paymentKeys(parts.appSecret)
  const reading = { db, willMessage: parts.willMessage }
  const submitting = { ...parts.submitContext, files, settings }
  const begin = { db, bkash, settings, publicUrl, keys, log: app.log, limit: limitCalls(db) }

  await app.register(async (scope) => {
    acceptMultipart(scope)
    serve(scope, 'POST /api/submissions', async ({ body, request }) => {
      const { receipt } = request.multipart
        ? await submitPaidMultipart(submitting, request)
        : await submitPaidJson(submitting, body, request)
      return { success: true, ...presentReceipt(receipt, publicUrl) }
    })

    serve(scope, 'POST /api/submissions/transfer/:uniqueId/:paymentID', async ({ params, request }) => {
      const { submission } = await payByTransfer({ db, keys, files, settings, bkash }, params, request)
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

  refundRoutes(app, { db, bkash })
  await webhookRoutes(app, { db, settings, sns: parts.sns })

  serve(
    app,
    'POST /api/bkash/create',
    async ({ body, request }) => ({
      success: true,
      message: 'Payment created successfully',
      ...(await beginPayment(begin, { ...body, address: request.ip })),
    }),
    CALLS_BKASH,
  )

  serve(
    app,
    'POST /api/bkash/execute',
    async ({ body, request }) => {
      const response = await executePayment({ ...reading, bkash }, body.paymentID)
      const { editCode, ...submission } = response.submission
      // Staff can see payment ids; those who may not see edit codes must not get one here.
      const isHidden =
        editCode === undefined || (request.signedInAs && !canSeeEditCodes(request.signedInAs.role))
      return isHidden ? { ...response, submission } : response
    },
    CALLS_BKASH,
  )

  serve(
    app,
    'POST /api/bkash/cancel',
    async ({ body }) => presentLookup(reading, await reportReturn({ db, bkash }, body)),
    CALLS_BKASH,
  )

  serve(app, 'GET /api/bkash/submission/:paymentID', async ({ params }) =>
    presentLookup(reading, await findOwnedPayment(db, params.paymentID)),
  )

  serve(app, 'GET /api/bkash/retry-info/:uniqueId/:paymentID', async ({ params }) =>
    presentLookup(reading, await findPayable({ db, keys }, params)),
  )

  serve(app, 'POST /api/submissions/payment-key', async ({ body, request }) => {
    const { id, uniqueId, hasPayment } = await openByCode(db, { ...body, address: request.ip })
    if (!hasPayment) throw nothingToPay()
    return { success: true, uniqueId, paymentKey: keys.keyOf(id) }
  })

  serve(
    app,
    'POST /api/bkash/retry/:uniqueId/:paymentID',
    async ({ params }) => ({ success: true, ...(await retryPayment(begin, params)) }),
    CALLS_BKASH,
  )

  serve(
    app,
    'GET /api/bkash/status/:paymentID',
    ({ params }) => queryStatus({ db, bkash }, params.paymentID),
    CALLS_BKASH,
  )

  serve(
    app,
    'PUT /api/submissions/:uniqueId/payment',
    async ({ params, body, request }) => {
      const submission = await verifyPayment(
        { db, bkash },
        { name: params.uniqueId, paymentId: body.bkashPaymentId, actor: actorOf(request) },
      )
      const { id, uniqueId, status } = submission
      return { success: true, submission: { id, uniqueId, status, paymentInfo: await infoOf(submission) } }
    },
    CALLS_BKASH,
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

  async function infoOf(submission: PaidSubmission) {
    const facts = (await loadPayments(db, [submission.id])).get(submission.id)
    return presentPaymentInfo(submission, facts, links)
  }
}
