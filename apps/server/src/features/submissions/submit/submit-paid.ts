import { isRecord } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { proofOf } from '../../forms/index.ts'
import { offerTokenOf } from '../../seats/index.ts'
import { looksLikeSpam, noAnswers } from '../submission-errors.ts'
import { readIdempotency } from './idempotency/idempotency-key.ts'
import {
  type PaymentHandler,
  type SubmissionRequest,
  submitForm,
  type SubmitContext,
  type SubmitResult,
} from './submit-form.ts'

/** What comes along with the answers; the names are the same in JSON and multipart. */
interface Sent extends Pick<SubmissionRequest, 'begun' | 'draft' | 'personalLink' | 'hold'> {
  /** The field that only spam bots fill in. */
  website?: string | undefined
  discountCode?: string | undefined
  offer?: string | undefined
}

interface PaidRequest {
  answers: Pick<SubmissionRequest, 'files' | 'fileProblems' | 'locale'> & { raw: unknown }
  /** Digests of all files that came along. */
  fileDigests: Record<string, string>
  body: Sent
  /** Called once the request looks like that of a person. */
  readPayment(): Promise<{
    formId: string
    /** The price that the client showed, in taka. */
    amount: number | null
    /** What a repeated request has to say again. */
    content: Record<string, string>
    handler: PaymentHandler
  }>
}

/** Submits a form with its payment, as a request sent it. The same request again gets the first response again. */
export async function submitPaid(
  context: SubmitContext,
  request: FastifyRequest,
  { answers: { raw, ...answers }, fileDigests, body, readPayment }: PaidRequest,
): Promise<SubmitResult> {
  if (!isRecord(raw)) throw noAnswers()
  if (body.website && body.website.trim() !== '') throw looksLikeSpam()
  const { formId, amount, content, handler } = await readPayment()
  const { discountCode, begun, draft, personalLink, hold } = body
  const idempotency = readIdempotency(request, formId, {
    route: 'pay',
    answers: raw,
    amount,
    files: fileDigests,
    payment: content,
  })
  const input: SubmissionRequest = {
    ...answers,
    raw,
    amount,
    discountCode: discountCode === undefined ? null : { code: discountCode, address: request.ip },
    begun,
    offer: offerTokenOf(request, body.offer),
    draft,
    personalLink,
    proof: proofOf(request, personalLink),
    hold,
  }
  return submitForm(context, { formId, input, idempotency, payment: handler })
}
