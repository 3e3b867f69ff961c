import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../../../platform/files/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { formNotFound } from '../../forms/index.ts'
import { readIdempotency } from './idempotency-key.ts'
import { type Inbox, openInbox } from '../files/inbox.ts'
import { mostBytes, receiveMultipart } from '../files/receive-multipart.ts'
import { looksLikeSpam } from '../submission-errors.ts'
import { submitForm, type SubmitParts, type Submitted } from './submit-form.ts'

interface Parts extends SubmitParts {
  files: FileStore
}

/** Takes a submission whose files travel with it. */
export async function submitWithFiles(
  parts: Parts,
  formId: string,
  request: FastifyRequest,
): Promise<Submitted> {
  return withInbox(parts.files, request, (inbox) => receiveAndSubmit(parts, formId, request, inbox))
}

/** Whatever comes of it, no file is left that belongs to nothing. */
export async function withInbox(
  files: FileStore,
  request: FastifyRequest,
  submit: (inbox: Inbox) => Promise<Submitted>,
): Promise<Submitted> {
  const inbox = openInbox(files)
  try {
    const submitted = await submit(inbox)
    await clear(submitted.fileIds)
    return submitted
  } catch (error) {
    // Only a refusal is certain. When the database went away in the middle, the submission may be stored after all
    // and then needs its files; if it is not, the sweeper finds them.
    if (error instanceof AppError) await clear([])
    throw error
  }

  async function clear(kept: string[]): Promise<void> {
    try {
      await inbox.discardAllBut(kept)
    } catch (err) {
      request.log.warn({ err }, 'could not delete files that are not needed; the sweeper will')
    }
  }
}

async function receiveAndSubmit(
  parts: Parts,
  formId: string,
  request: FastifyRequest,
  inbox: Inbox,
): Promise<Submitted> {
  const form = await parts.forms.reload(formId)
  if (!form) throw formNotFound()
  // A closed form has no field that takes a file.
  const fields = form.isActive ? form.fields : []
  const { own, ...received } = await receiveMultipart(
    request,
    { fieldsOf: async () => fields, maxBytes: mostBytes(fields) },
    inbox,
  )
  if (own.website && own.website.trim() !== '') throw looksLikeSpam()
  const amount = own.amount === undefined ? null : Number(own.amount)
  const idempotency = readIdempotency(request, formId, {
    route: 'submit',
    answers: received.raw,
    amount,
    files: received.fileDigests,
  })
  return submitForm(parts, { formId, sent: { ...received, amount, pay: null }, idempotency })
}
