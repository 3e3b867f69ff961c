import type { PaymentOptions, PlainPaymentPage } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import { answerProblemText, PAGE_INPUTS, problem, RECEIPT_FIELD } from '@nibondhon/domain'
import { callApi } from '../../../call-api.ts'
import { pageStatus } from '../../page-status.ts'
import { begunForm, type CheckedPost, originOf, plainFormPage, references } from '../plain-form-page.ts'
import type { PageOutcome, PostContext } from '../post-outcome.ts'
import { openMethod, type PaymentParts, type Shown, typedClaim } from './posted-payment.ts'

export async function showPayment(
  { app, heldFiles }: PaymentParts,
  context: PostContext,
  { answers, held, price, discount }: CheckedPost,
  { key, method, errors = {}, failure = null }: Shown,
): Promise<PageOutcome> {
  const { request, form, post } = context
  const { status, body } = await callApi(app, request, { url: endpointUrl('GET /api/settings/payment') })
  if (status >= 400) {
    const page = plainFormPage(context, { heldFiles, failure: { status, body } })
    return { page, status: pageStatus({ status, body }) }
  }
  const options = body as PaymentOptions
  const receipt = post.held[RECEIPT_FIELD]
  const page: PlainPaymentPage = {
    screen: 'payment',
    form: begunForm(context),
    answers,
    fileReferences: references(form, held, heldFiles),
    totalPaisa: price.totalPaisa,
    discount,
    key,
    options,
    method: openMethod(method, options),
    notes: post.text(PAGE_INPUTS.notes),
    claim: typedClaim(post),
    receipt: receipt
      ? { file: receipt.file, reference: heldFiles.sign({ formId: form.id, name: RECEIPT_FIELD }, receipt) }
      : null,
    errors,
    failure,
    ...originOf(post),
  }
  return { page, status: Object.keys(errors).length > 0 ? 422 : 200 }
}

/** Says what is wrong with the receipt: there is none, or its file was rejected. */
export function askForReceipt(
  parts: PaymentParts,
  context: PostContext,
  checked: CheckedPost,
  shown: Shown,
): Promise<PageOutcome> {
  const { post, locale } = context
  const rejected = post.fileProblems[RECEIPT_FIELD] ?? problem('receipt_required')
  return showPayment(parts, context, checked, {
    ...shown,
    errors: { receipt: answerProblemText(rejected, locale) },
  })
}
