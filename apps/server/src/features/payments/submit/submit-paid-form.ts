import type { BodyOf } from '@nibondhon/api-contract'
import {
  type Field,
  type FileAnswer,
  isRecord,
  isUuid,
  LIMITS,
  methodTraits,
  RECEIPT_FIELD,
  RECEIPT_TYPES,
} from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../../../platform/files/index.ts'
import type { TextParts } from '../../../platform/input/index.ts'
import { formNotFound } from '../../forms/index.ts'
import {
  looksLikeSpam,
  maxBodyBytes,
  noAnswers,
  offerTokenOf,
  readIdempotency,
  receiveMultipart,
  type SubmissionRequest,
  submitForm,
  type SubmitContext,
  type SubmitResult,
  withUploads,
} from '../../submissions/index.ts'
import { acceptPayment, chooseProvider, chosenInTime } from './accept-payment.ts'
import { formIdMissing, notesTooLong } from '../payment-errors.ts'
import type { PaymentClaim } from '../providers/payment-provider.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import { findPaymentTime } from '../store/payments-repository.ts'

interface Parts extends SubmitContext {
  files: FileStore
  providers: PaymentProviders
}

/** Sent along with the answers; the names are the same in JSON and multipart. */
type PaidBody = Omit<BodyOf<'POST /api/submissions'>, 'data' | 'locale'>

export function submitPaidJson(
  parts: Parts,
  body: BodyOf<'POST /api/submissions'>,
  request: FastifyRequest,
): Promise<SubmitResult> {
  const { data } = body
  if (!isRecord(data)) throw noAnswers()
  const answers = { raw: data, files: {}, fileProblems: {}, locale: body.locale ?? 'en' }
  return submit(parts, { answers, body, fileDigests: {}, receipt: null, receiptProblem: null, request })
}

/** The form id has to arrive before the first file, because the form's fields decide which files are allowed. */
export function submitPaidMultipart(parts: Parts, request: FastifyRequest): Promise<SubmitResult> {
  let fields: readonly Field[] | null = null
  return withUploads(parts.files, request, async (uploads) => {
    const { metadata, ...received } = await receiveMultipart(
      request,
      {
        fieldsOf,
        maxBytes: () => maxBodyBytes(fields ?? [], 1),
        otherFiles: { [RECEIPT_FIELD]: { allowed: RECEIPT_TYPES, problemCode: 'receipt_type' } },
      },
      uploads,
    )
    const { [RECEIPT_FIELD]: receipt = null, ...files } = received.files
    const { [RECEIPT_FIELD]: receiptProblem = null, ...fileProblems } = received.fileProblems
    const { fileDigests, ...rest } = received
    const answers = { ...rest, files, fileProblems }
    return submit(parts, { answers, body: metadata, fileDigests, receipt, receiptProblem, request })
  })

  async function fieldsOf(texts: TextParts): Promise<readonly Field[]> {
    fields ??= await findFields(formIdOf({ formId: [texts.formId ?? ''].flat().join('') }))
    return fields
  }

  async function findFields(formId: string): Promise<readonly Field[]> {
    const form = await parts.forms.reload(formId)
    if (!form) throw formNotFound()
    // Also of a form that was switched off: what says that someone paid is stored with all that comes along.
    return form.fields
  }
}

async function submit(
  { providers, ...submitting }: Parts,
  {
    answers,
    body,
    fileDigests,
    receipt,
    receiptProblem,
    request,
  }: {
    answers: Pick<SubmissionRequest, 'raw' | 'files' | 'fileProblems' | 'locale'>
    body: PaidBody
    /** Digests of uploaded answers and of the receipt. */
    fileDigests: Record<string, string>
    receipt: FileAnswer | null
    receiptProblem: PaymentClaim['receiptProblem']
    request: FastifyRequest
  },
): Promise<SubmitResult> {
  if (body.website && body.website.trim() !== '') throw looksLikeSpam()
  const formId = formIdOf(body)
  const transferNotes = body.bankTransferNotes?.trim() ?? ''
  if (transferNotes.length > LIMITS.transferNotes) throw notesTooLong()
  const claim: PaymentClaim = {
    method: body.paymentMethod ?? '',
    receipt,
    receiptDigest: fileDigests[RECEIPT_FIELD] ?? null,
    receiptProblem,
    transferNotes,
    paymentId: body.bkashPaymentId ?? '',
    orderId: body.orderId ?? '',
    wallet: {
      walletKind: body.walletKind ?? '',
      walletTrxId: body.walletTrxId ?? '',
      walletNumber: body.walletNumber ?? '',
    },
    locale: answers.locale,
  }
  const chosen = await chooseProvider(providers, claim.method)
  const { discountCode } = body
  const input: SubmissionRequest = {
    ...answers,
    amount: amountOf(body.paymentAmount),
    discountCode: discountCode === undefined ? null : { code: discountCode, address: request.ip },
    begun: body.begun,
    offer: offerTokenOf(request, body.offer),
    draft: body.draft,
    personalLink: body.personalLink,
    hold: body.hold,
  }
  const { method, paymentId, orderId, wallet } = claim
  const idempotency = readIdempotency(request, formId, {
    route: 'pay',
    answers: answers.raw,
    amount: input.amount,
    files: fileDigests,
    payment: {
      method,
      bkashPaymentId: paymentId,
      orderId,
      transferNotes,
      ...(discountCode !== undefined && { discountCode }),
      ...(wallet.walletTrxId !== '' && wallet),
    },
  })
  return submitForm(submitting, {
    formId,
    input,
    idempotency,
    payment: {
      isProof: methodTraits(chosen?.provider.method).isDecidedByStaff,
      createdAt: () => findPaymentTime(submitting.db, paymentId),
      accept: (totalPaisa, late) => acceptPayment(claim, chosenInTime(chosen, late), totalPaisa),
      async record(trx, submissionId, { payment, late }) {
        const inTime = chosenInTime(chosen, late)
        await inTime?.provider.record(trx, { claim, terms: inTime.terms, payment, submissionId })
      },
    },
  })
}

function formIdOf({ formId = '' }: PaidBody): string {
  if (formId === '') throw formIdMissing()
  if (!isUuid(formId)) throw formNotFound()
  return formId
}

/** A missing amount is not compared; one that is not a number becomes NaN, which differs from every price. */
function amountOf(amount: number | string | undefined): number | null {
  return amount === undefined || amount === '' ? null : Number(amount)
}
