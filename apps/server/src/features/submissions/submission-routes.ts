import type { BodyOf } from '@nibondhon/api-contract'
import { heldText, isRecord } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { fileLinks, type FileStore } from '../../platform/files/index.ts'
import { requestLocale, serve } from '../../platform/http/index.ts'
import { acceptMultipart } from '../../platform/input/index.ts'
import { limitCalls } from '../../platform/limits/index.ts'
import { type Proof, proofOf } from '../forms/index.ts'
import { offerTokenOf } from '../seats/index.ts'
import { editSubmission } from './edit/edit-submission.ts'
import { editWithFiles } from './edit/edit-with-files.ts'
import { openForEdit } from './edit/open-for-edit.ts'
import { fileRoutes } from './files/file-routes.ts'
import { looksLikeSpam, noAnswers } from './submission-errors.ts'
import {
  type Idempotency,
  readIdempotency,
  type RequestContent,
} from './submit/idempotency/idempotency-key.ts'
import { holdSeats, renewAfterSeconds } from './submit/hold-seats.ts'
import {
  presentReceipt,
  type SubmissionRequest,
  submitForm,
  type SubmitContext,
  type SubmitResult,
} from './submit/submit-form.ts'
import { submitWithFiles } from './submit/submit-with-files.ts'
import { viewAnswers } from './view/view-answers.ts'
import { viewSubmission, type WillMessage } from './view/view-submission.ts'
import type { SettleSurplus } from './price/settle-change.ts'

interface SubmissionRoutesOptions {
  submitContext: SubmitContext
  files: FileStore
  appSecret: string
  publicUrl: string
  timeZone: string
  willMessage: WillMessage
  settleSurplus: SettleSurplus
}

export async function submissionRoutes(
  app: FastifyInstance,
  options: SubmissionRoutesOptions,
): Promise<void> {
  const { submitContext, files, appSecret, publicUrl, willMessage, settleSurplus } = options
  const { db } = submitContext
  const links = fileLinks(appSecret)
  const limit = limitCalls(db)

  fileRoutes(app, { db, files, links })

  await app.register(async (scope) => {
    acceptMultipart(scope)

    serve(scope, 'POST /api/forms/:id/submit', async ({ params, body, request }) => {
      const { receipt } = request.multipart
        ? await submitWithFiles({ ...submitContext, files }, params.id, request)
        : await submitJson(params.id, body, {
            idempotency: readIdempotency(request, params.id, contentOf(body)),
            address: request.ip,
            offer: offerTokenOf(request, body.offer),
            proof: proofOf(request, body.personalLink),
          })
      return { success: true, ...presentReceipt(receipt, publicUrl) }
    })

    serve(scope, 'POST /api/forms/:id/holds', async ({ params, body, request }) => {
      const { data, discountCode, personalLink, locale = 'en', ...order } = body
      const { paymentReference, heldUntil } = await holdSeats({ ...submitContext, limit }, params.id, {
        ...order,
        raw: data,
        locale,
        discountCode: discountCode === undefined ? null : { code: discountCode, address: request.ip },
        offer: offerTokenOf(request, body.offer),
        proof: proofOf(request, personalLink),
        address: request.ip,
      })
      return {
        success: true,
        paymentReference,
        heldUntil: heldUntil?.toISOString() ?? null,
        heldText: heldUntil ? heldText(heldUntil, { timeZone: options.timeZone, locale }) : '',
        renewAfterSeconds: heldUntil && renewAfterSeconds(heldUntil),
      }
    })

    serve(scope, 'GET /api/submissions/public/:uniqueId', async ({ params, request }) => ({
      success: true,
      ...(await viewSubmission(
        { db, appSecret, publicUrl, timeZone: options.timeZone, willMessage },
        params.uniqueId,
        requestLocale(request),
      )),
    }))

    serve(scope, 'POST /api/submissions/public/:uniqueId/answers', async ({ params, body, request }) => {
      const credentials = { ...params, editCode: body.editCode, address: request.ip }
      return { success: true, answers: await viewAnswers(db, credentials, requestLocale(request)) }
    })

    serve(scope, 'GET /api/submissions/edit/:uniqueId/:editCode', async ({ params, request }) => ({
      success: true,
      ...(await openForEdit(
        { db, links, timeZone: options.timeZone, locale: requestLocale(request) },
        { ...params, address: request.ip },
      )),
    }))

    serve(scope, 'PUT /api/submissions/edit/:uniqueId/:editCode', async ({ params, body, request }) => {
      const credentials = { ...params, address: request.ip }
      const { offers } = submitContext
      const edit = {
        credentials,
        staff: request.signedInAs,
        offers,
        settleSurplus,
        agreedTotal: body.agreedTotal,
        locale: requestLocale(request),
        timeZone: options.timeZone,
      }
      if (request.multipart) return { success: true, ...(await editWithFiles({ db, files }, edit, request)) }
      if (!isRecord(body.data)) throw noAnswers()
      return { success: true, ...(await editSubmission(db, { ...edit, raw: body.data })) }
    })
  })

  function submitJson(
    formId: string,
    { data, amount, locale, website, discountCode, begun, draft, personalLink }: SubmitBody,
    {
      idempotency,
      address,
      offer,
      proof,
    }: { idempotency: Idempotency | null; address: string; offer: string; proof: Proof },
  ): Promise<SubmitResult> {
    if (website !== undefined && website.trim() !== '') throw looksLikeSpam()
    if (!isRecord(data)) throw noAnswers()
    const input: SubmissionRequest = {
      raw: data,
      files: {},
      fileProblems: {},
      amount: amount ?? null,
      locale: locale ?? 'en',
      discountCode: discountCode === undefined ? null : { code: discountCode, address },
      begun,
      offer,
      draft,
      personalLink,
      proof,
    }
    return submitForm(submitContext, { formId, input, idempotency, payment: null })
  }
}

type SubmitBody = BodyOf<'POST /api/forms/:id/submit'>

function contentOf({ data, amount, discountCode }: SubmitBody): RequestContent {
  const content = { route: 'submit', answers: data, amount: amount ?? null, files: {} } as const
  return discountCode === undefined ? content : { ...content, discountCode }
}
