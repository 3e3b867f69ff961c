import { endpointUrl } from '@nibondhon/api-contract/urls'
import { PAGE_INPUTS, paisaToTaka, RECEIPT_FIELD, successPath } from '@nibondhon/domain'
import { renewFillSession } from '../fill-session.ts'
import type { HeldFile } from '../held-files.ts'
import { type CheckedPost, submittedOrigin } from '../plain-form-page.ts'
import { type Outcome, type PostContext, submittedOf } from '../post-outcome.ts'
import { sendSubmission, type SendResult } from '../send-submission.ts'
import type { PaymentParts, Shown } from './posted-payment.ts'
import { showFailure } from './show-failure.ts'
import { askForReceipt } from './show-payment.ts'

interface SentPayment {
  texts: Record<string, string>
  receipt?: HeldFile
}

export async function payByBank(
  parts: PaymentParts,
  context: PostContext,
  checked: CheckedPost,
  shown: Shown,
): Promise<Outcome> {
  const { post } = context
  const receipt = post.held[RECEIPT_FIELD]
  if (!receipt) return askForReceipt(parts, context, checked, shown)
  const texts = { paymentMethod: 'bank_transfer', bankTransferNotes: post.text(PAGE_INPUTS.notes) }
  return submitPayment(parts, context, checked, { shown, texts, receipt })
}

/** Stores the submission of a payment that is made outside of this installation. */
export async function submitPayment(
  parts: PaymentParts,
  context: PostContext,
  checked: CheckedPost,
  { shown, ...sent }: SentPayment & { shown: Shown },
): Promise<Outcome> {
  const { request, reply, form } = context
  const result = await sendPayment(parts, context, checked, { ...shown, ...sent })
  if ('lost' in result || result.response.status >= 400) {
    return showFailure(parts, context, checked, { shown, stage: 'submit', result })
  }
  renewFillSession(request, reply)
  return { redirect: successPath({ customUrl: form.customUrl, ...submittedOf(result.response) }) }
}

/** Sends the answers with their payment to the API. */
export function sendPayment(
  { app, files }: PaymentParts,
  { request, form, post, locale }: PostContext,
  checked: CheckedPost,
  { key, hold, texts, receipt }: SentPayment & Pick<Shown, 'key' | 'hold'>,
): Promise<SendResult> {
  return sendSubmission(
    { app, files, request },
    {
      url: endpointUrl('POST /api/submissions'),
      key,
      answers: checked.answers,
      texts: {
        formId: form.id,
        paymentAmount: String(paisaToTaka(checked.price.totalPaisa)),
        locale,
        website: post.text(PAGE_INPUTS.website),
        begun: post.text(PAGE_INPUTS.begun),
        ...submittedOrigin(post),
        hold,
        ...(checked.discount && { discountCode: checked.discount.code }),
        ...texts,
      },
      held: { ...checked.held, ...(receipt && { [RECEIPT_FIELD]: receipt }) },
    },
  )
}
