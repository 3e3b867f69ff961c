import { randomUUID } from 'node:crypto'
import type { PageResponse, PaymentOptions, PlainPaymentPage, ResponseOf } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import {
  answerProblemText,
  LINK_INPUT,
  PAGE_INPUTS,
  paisaToTaka,
  problem,
  RECEIPT_FIELD,
} from '@nibondhon/domain'
import { offerTokenOf } from '../../../../../features/seats/index.ts'
import { callApi } from '../../../call-api.ts'
import { pageStatus } from '../../page-status.ts'
import { waitingPage } from '../join-by-post.ts'
import {
  begunForm,
  type CheckedPost,
  errorsOf,
  originOf,
  plainFormPage,
  references,
} from '../plain-form-page.ts'
import type { PageOutcome, PostContext } from '../post-outcome.ts'
import { openMethod, type PaymentParts, type Shown, typedClaim } from './posted-payment.ts'

export async function showPayment(
  { app, heldFiles }: PaymentParts,
  context: PostContext,
  checked: CheckedPost,
  { key, hold, method, errors = {}, failure = null }: Shown,
  { isFirst = false } = {},
): Promise<PageOutcome> {
  const { request, form, post } = context
  const { answers, held, price, discount } = checked
  const { status, body } = await callApi(app, request, {
    url: endpointUrl('GET /api/settings/payment', {}, { form: form.id }),
  })
  if (status >= 400) {
    const page = plainFormPage(context, { heldFiles, failure: { status, body } })
    return { page, status: pageStatus({ status, body }) }
  }
  const options = body as PaymentOptions
  const kept = await holdSeats(app, context, checked, hold)
  // No one is led to pay for what they cannot have; what was typed about a payment stays on its page.
  if (isFirst && 'failure' in kept) return showFull(heldFiles, context, kept.failure)
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
    held: 'failure' in kept ? { failure: kept.failure } : { text: kept.text },
    failure,
    ...originOf(post),
    hold: kept.hold,
  }
  return { page, status: Object.keys(errors).length > 0 ? 422 : 200 }
}

/** Holds the seats before the page shows where to send the money. A key whose submission is stored gives way to a new one. */
async function holdSeats(
  app: PaymentParts['app'],
  context: PostContext,
  checked: CheckedPost,
  hold: string,
): Promise<{ hold: string; text: string } | { hold: string; failure: PageResponse }> {
  const { request, form, post, locale } = context
  const response = await callApi(app, request, {
    method: 'POST',
    url: endpointUrl(HOLD, { id: form.id }),
    payload: {
      hold,
      amount: paisaToTaka(checked.price.totalPaisa),
      data: checked.answers,
      locale,
      begun: post.text(PAGE_INPUTS.begun),
      personalLink: post.text(LINK_INPUT),
      offer: offerTokenOf(request, undefined),
      ...(checked.discount && { discountCode: checked.discount.code }),
    },
  })
  const { code } = response.body as { code?: string }
  if (code === 'hold_used') return holdSeats(app, context, checked, randomUUID())
  if (response.status >= 400) return { hold, failure: response }
  return { hold, text: (response.body as ResponseOf<typeof HOLD>).heldText }
}

const HOLD = 'POST /api/forms/:id/holds'

/** The waiting list, with what was chosen; without one, the form and what is full. */
function showFull(
  heldFiles: PaymentParts['heldFiles'],
  context: PostContext,
  failure: PageResponse,
): PageOutcome {
  const { code = '' } = failure.body as { code?: string }
  if (context.form.settings.limits.waitingList && code.endsWith('_full')) return waitingPage(context)
  const page = plainFormPage(context, { heldFiles, failure, errors: errorsOf(failure) })
  return { page, status: pageStatus(failure) }
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
