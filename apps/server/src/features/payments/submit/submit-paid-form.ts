import type { BodyOf } from '@nibondhon/api-contract'
import {
  type Field,
  type FileAnswer,
  isUuid,
  type Locale,
  LIMITS,
  methodTraits,
  type Problem,
  RECEIPT_FIELD,
  RECEIPT_TYPES,
} from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../../../platform/files/index.ts'
import type { TextParts } from '../../../platform/input/index.ts'
import { formNotFound } from '../../forms/index.ts'
import { submitPaid, type SubmitContext } from '../../submissions/index.ts'
import { maxBodyBytes, receiveMultipart, withUploads } from '../../uploads/index.ts'
import { acceptPayment, chooseProvider, chosenFor, chosenInTime } from './accept-payment.ts'
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

export function submitPaidJson(parts: Parts, body: BodyOf<'POST /api/submissions'>, request: FastifyRequest) {
  const answers = { raw: body.data, files: {}, fileProblems: {}, locale: body.locale ?? 'en' }
  return submit(parts, { answers, body, fileDigests: {}, receipt: null, receiptProblem: null, request })
}

/** The form id has to arrive before the first file, because the form's fields decide which files are allowed. */
export function submitPaidMultipart(parts: Parts, request: FastifyRequest) {
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

/** The answers, not validated. */
interface SentAnswers {
  raw: unknown
  files: Record<string, FileAnswer>
  fileProblems: Record<string, Problem>
  locale: Locale
}

interface PaidForm {
  answers: SentAnswers
  body: PaidBody
  /** Digests of uploaded answers and of the receipt. */
  fileDigests: Record<string, string>
  receipt: FileAnswer | null
  receiptProblem: PaymentClaim['receiptProblem']
  request: FastifyRequest
}

function submit({ providers, ...submitting }: Parts, { request, ...sent }: PaidForm) {
  const { answers, body, fileDigests } = sent
  return submitPaid(submitting, request, {
    answers,
    body,
    fileDigests,
    async readPayment() {
      const formId = formIdOf(body)
      const claim = readClaim(sent)
      const chosen = await chooseProvider(providers, claim.method)
      return {
        formId,
        amount: amountOf(body.paymentAmount),
        content: contentOf(claim, body),
        handler: {
          isProof: methodTraits(chosen?.provider.method).isDecidedByStaff,
          createdAt: () => findPaymentTime(submitting.db, claim.paymentId),
          accept: (totalPaisa, form) => acceptPayment(claim, chosenFor(form, chosen), totalPaisa),
          async record(trx, submissionId, { payment, late }) {
            const inTime = chosenInTime(chosen, late)
            await inTime?.provider.record(trx, { claim, terms: inTime.terms, payment, submissionId })
          },
        },
      }
    },
  })
}

function readClaim({
  answers,
  body,
  fileDigests,
  receipt,
  receiptProblem,
}: Omit<PaidForm, 'request'>): PaymentClaim {
  const transferNotes = body.bankTransferNotes?.trim() ?? ''
  if (transferNotes.length > LIMITS.transferNotes) throw notesTooLong()
  return {
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
}

/** What a repeated request says again; what was added later only where it is used, so that earlier digests stay the same. */
function contentOf(
  { method, paymentId, orderId, transferNotes, wallet }: PaymentClaim,
  { discountCode }: PaidBody,
): Record<string, string> {
  return {
    method,
    bkashPaymentId: paymentId,
    orderId,
    transferNotes,
    ...(discountCode !== undefined && { discountCode }),
    ...(wallet.walletTrxId !== '' && wallet),
  }
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
