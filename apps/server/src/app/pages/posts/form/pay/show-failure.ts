import type { PageResponse } from '@nibondhon/api-contract'
import { RECEIPT_FIELD } from '@nibondhon/domain'
import { formInactive } from '../../../../../features/forms/index.ts'
import { pageStatus } from '../../page-status.ts'
import { withoutFiles } from '../fill-in-form.ts'
import { type CheckedPost, errorsOf, plainFormPage } from '../plain-form-page.ts'
import { type Outcome, type PageOutcome, type PostContext, responseOf } from '../post-outcome.ts'
import type { SendResult } from '../send-submission.ts'
import type { PaymentParts, Shown } from './posted-payment.ts'
import { askForReceipt, showPayment } from './show-payment.ts'

/** What did not succeed: the payment at the provider, or the submission. */
export interface SendFailure {
  stage: 'bkash' | 'submit'
  result: SendResult
}

/** Shows everything that was typed together with the notice that the form is closed. */
export function showClosedForm({ heldFiles }: PaymentParts, context: PostContext): Outcome {
  const failure = responseOf(formInactive())
  return { page: plainFormPage(context, { heldFiles, failure }), status: 409 }
}

/** Shows the page on which what failed can be corrected or tried again. */
export async function showFailure(
  parts: PaymentParts,
  context: PostContext,
  checked: CheckedPost,
  { shown, stage, result }: SendFailure & { shown: Shown },
): Promise<Outcome> {
  const { heldFiles } = parts
  if ('lost' in result) {
    const post = withoutFiles(context.post, result.lost)
    const isReceiptLost = result.lost.every((name) => name === RECEIPT_FIELD)
    if (!isReceiptLost) return { page: plainFormPage({ ...context, post }, { heldFiles }), status: 422 }
    return askForReceipt(parts, { ...context, post }, checked, shown)
  }
  const { response } = result
  const { code } = response.body as { code?: string }
  if (code === formInactive().code) return showClosedForm(parts, context)
  if (checked.price.totalPaisa === 0) return showForm(parts, context, response)
  const { [RECEIPT_FIELD]: receipt, ...errors } = errorsOf(response)
  const isClaim = code === 'invalid_claim'
  // Another check of the API against answers: they are corrected in the form.
  if (Object.keys(errors).length > 0 && !('paymentMethod' in errors) && !isClaim) {
    return showForm(parts, context, response, errors)
  }
  const page = await showPayment(parts, context, checked, {
    ...shown,
    ...(receipt !== undefined && { errors: { receipt } }),
    ...(isClaim ? { errors } : { failure: { stage, response } }),
  })
  return { ...page, status: pageStatus(response) }
}

function showForm(
  { heldFiles }: PaymentParts,
  context: PostContext,
  failure: PageResponse,
  errors: Record<string, string> = {},
): PageOutcome {
  return { page: plainFormPage(context, { heldFiles, errors, failure }), status: pageStatus(failure) }
}
