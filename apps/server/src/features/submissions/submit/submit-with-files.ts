import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../../../platform/files/index.ts'
import { formNotFound, proofOf } from '../../forms/index.ts'
import { offerTokenOf } from '../../seats/index.ts'
import { maxBodyBytes, receiveMultipart, type Uploads, withUploads } from '../../uploads/index.ts'
import { looksLikeSpam } from '../submission-errors.ts'
import { readIdempotency } from './idempotency/idempotency-key.ts'
import { submitForm, type SubmitContext, type SubmitResult } from './submit-form.ts'

interface MultipartContext extends SubmitContext {
  files: FileStore
}

/** Stores a submission that was sent as multipart together with its files. */
export async function submitWithFiles(
  context: MultipartContext,
  formId: string,
  request: FastifyRequest,
): Promise<SubmitResult> {
  return withUploads(context.files, request, (uploads) => receiveAndSubmit(context, formId, request, uploads))
}

async function receiveAndSubmit(
  context: MultipartContext,
  formId: string,
  request: FastifyRequest,
  uploads: Uploads,
): Promise<SubmitResult> {
  const form = await context.forms.reload(formId)
  if (!form) throw formNotFound()
  // A closed form accepts no file.
  const fields = form.isActive ? form.fields : []
  const { metadata, fileDigests, ...received } = await receiveMultipart(
    request,
    { fieldsOf: async () => fields, maxBytes: maxBodyBytes(fields) },
    uploads,
  )
  if (metadata.website && metadata.website.trim() !== '') throw looksLikeSpam()
  const { discountCode } = metadata
  const amount = metadata.amount === undefined ? null : Number(metadata.amount)
  const idempotency = readIdempotency(request, formId, {
    route: 'submit',
    answers: received.raw,
    amount,
    files: fileDigests,
    ...(discountCode !== undefined && { discountCode }),
  })
  const input = {
    ...received,
    amount,
    discountCode: discountCode === undefined ? null : { code: discountCode, address: request.ip },
    begun: metadata.begun,
    offer: offerTokenOf(request, metadata.offer),
    draft: metadata.draft,
    personalLink: metadata.personalLink,
    proof: proofOf(request, metadata.personalLink),
  }
  return submitForm(context, { formId, input, idempotency, payment: null })
}
