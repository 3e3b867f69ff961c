import type { BodyOf } from '@nibondhon/api-contract'
import { isRecord } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { fileLinks, type FileStore } from '../../platform/files/index.ts'
import { acceptMultipart, serve } from '../../platform/http/index.ts'
import { editSubmission } from './edit/edit-submission.ts'
import { fileRoutes } from './files/file-routes.ts'
import { type Idempotency, readIdempotency, type RequestContent } from './submit/idempotency-key.ts'
import { createSubmissionBatcher } from './submit/submission-batcher.ts'
import type { Sent } from './submit/validate-submission.ts'
import { createFormCache } from './submit/form-cache.ts'
import { openForEdit } from './edit/open-for-edit.ts'
import { presentReceipt } from './view/present-submission.ts'
import { looksLikeSpam, noAnswers } from './submission-errors.ts'
import { submitForm, type Submitted } from './submit/submit-form.ts'
import { submitWithFiles } from './submit/submit-with-files.ts'
import { viewSubmission } from './view/view-submission.ts'

export interface SubmissionParts {
  db: Db
  files: FileStore
  appSecret: string
  publicUrl: string
}

export async function submissionRoutes(app: FastifyInstance, parts: SubmissionParts): Promise<void> {
  const { db, files, publicUrl } = parts
  const links = fileLinks(parts.appSecret)
  const submitting = { db, forms: createFormCache(db), intake: createSubmissionBatcher(db) }

  fileRoutes(app, { db, files, links })

  await app.register(async (scope) => {
    acceptMultipart(scope)

    serve(scope, 'POST /api/forms/:id/submit', async ({ params, body, request }) => {
      const { receipt } = request.multipart
        ? await submitWithFiles({ ...submitting, files }, params.id, request)
        : await submitJson(params.id, body, readIdempotency(request, params.id, contentOf(body)))
      return { success: true, ...presentReceipt(receipt, publicUrl) }
    })

    serve(scope, 'GET /api/submissions/public/:uniqueId', async ({ params }) => ({
      success: true,
      ...(await viewSubmission(db, params.uniqueId)),
    }))

    serve(scope, 'GET /api/submissions/edit/:uniqueId/:editCode', async ({ params, request }) => ({
      success: true,
      ...(await openForEdit({ db, links }, { ...params, address: request.ip })),
    }))

    serve(scope, 'PUT /api/submissions/edit/:uniqueId/:editCode', async ({ params, body, request }) => {
      if (!isRecord(body.data)) throw noAnswers()
      return {
        success: true,
        ...(await editSubmission(db, {
          claim: { ...params, address: request.ip },
          raw: body.data,
          staff: request.signedInAs,
        })),
      }
    })
  })

  function submitJson(
    formId: string,
    { data, amount, locale, website }: SubmitBody,
    idempotency: Idempotency | null,
  ): Promise<Submitted> {
    if (website !== undefined && website.trim() !== '') throw looksLikeSpam()
    if (!isRecord(data)) throw noAnswers()
    const sent: Sent = {
      raw: data,
      files: {},
      fileProblems: {},
      amount: amount ?? null,
      locale: locale ?? 'en',
      pay: null,
    }
    return submitForm(submitting, { formId, sent, idempotency })
  }
}

type SubmitBody = BodyOf<'POST /api/forms/:id/submit'>

function contentOf({ data, amount }: SubmitBody): RequestContent {
  return { route: 'submit', answers: data, amount: amount ?? null, files: {} }
}
