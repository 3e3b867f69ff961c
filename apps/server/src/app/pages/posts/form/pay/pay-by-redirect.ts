import { setTimeout as sleep } from 'node:timers/promises'
import type { ResponseOf } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import {
  isWebUrl,
  LINK_INPUT,
  makeOrderId,
  type OpenPaymentMethod,
  PAGE_INPUTS,
  paisaToTaka,
} from '@nibondhon/domain'
import {
  claimBeginning,
  findBegun,
  type ProviderPayment,
  releaseBegun,
  storeBegun,
} from '../../../../../features/payments/index.ts'
import { offerTokenOf } from '../../../../../features/seats/index.ts'
import { hashAsUuid } from '../../../../../features/submissions/index.ts'
import { callApi } from '../../../call-api.ts'
import { renewFillSession } from '../fill-session.ts'
import type { CheckedPost } from '../plain-form-page.ts'
import { type Outcome, type PostContext, submittedOf } from '../post-outcome.ts'
import type { PaymentParts, RedirectShown } from './posted-payment.ts'
import { type SendFailure, showFailure } from './show-failure.ts'
import { sendPayment } from './submit-payment.ts'

const POLL_INTERVAL_MS = 100

/** Leads to the provider once the submission is stored. However often it is posted, and wherever, one payment begins. */
export async function payByRedirect(
  parts: PaymentParts,
  context: PostContext,
  checked: CheckedPost,
  shown: RedirectShown,
): Promise<Outcome> {
  const id = idOf(context, shown.key)
  const payment = await beginOnce(parts, context, checked, shown)
  if ('stage' in payment) return showFailure(parts, context, checked, { shown, ...payment })
  const { paymentId: paymentID, orderId, pageUrl: bkashURL } = payment
  const texts = { paymentMethod: shown.method, bkashPaymentId: paymentID, orderId, paymentStatus: 'pending' }
  const result = await sendPayment(parts, context, checked, { ...shown, texts })
  if ('lost' in result || result.response.status >= 400) {
    await releaseBegun(parts.db, id)
    return showFailure(parts, context, checked, { shown, stage: 'submit', result })
  }
  renewFillSession(context.request, context.reply)
  const { uniqueId } = submittedOf(result.response)
  return { page: { screen: 'toBkash', uniqueId, paymentID, bkashURL } }
}

/** Where the submission is paid in another way than it was begun, or too late; null where none was stored. */
export async function findRetryPath(
  { db }: PaymentParts,
  context: PostContext,
  { key, method }: { key: string; method: OpenPaymentMethod },
): Promise<string | null> {
  const id = idOf(context, key)
  for (;;) {
    const begun = await findBegun(db, id)
    if (!begun || (begun.method === method && begun.isPayable)) return null
    if (begun.payment && begun.uniqueId !== null) {
      return `/retry-payment/${begun.uniqueId}/${encodeURIComponent(begun.payment.paymentId)}`
    }
    if (!begun.isLeased) {
      await releaseBegun(db, id)
      return null
    }
    await sleep(POLL_INTERVAL_MS)
  }
}

/** Whether a payment began for this page, in any process. */
export async function isBegun({ db }: PaymentParts, context: PostContext, key: string): Promise<boolean> {
  return (await findBegun(db, idOf(context, key))) !== null
}

function idOf({ form }: PostContext, key: string): string {
  return hashAsUuid(`${form.id}\n${key}\n`)
}

/** The payment of this page: begins it, or waits while another request does so. The lease of that one ends the wait. */
async function beginOnce(
  parts: PaymentParts,
  context: PostContext,
  checked: CheckedPost,
  shown: RedirectShown,
): Promise<ProviderPayment | SendFailure> {
  const { db } = parts
  const id = idOf(context, shown.key)
  while (!(await claimBeginning(db, id, shown.method))) {
    const begun = await findBegun(db, id)
    if (begun?.payment) return begun.payment
    await sleep(POLL_INTERVAL_MS)
  }
  try {
    const payment = await beginAtProvider(parts, context, checked, shown)
    if (!('stage' in payment)) return await storeBegun(db, id, payment)
    await releaseBegun(db, id)
    return payment
  } catch (error) {
    await releaseBegun(db, id)
    throw error
  }
}

async function beginAtProvider(
  { app }: PaymentParts,
  { request, form, post, locale }: PostContext,
  checked: CheckedPost,
  { method, hold }: RedirectShown,
): Promise<ProviderPayment | SendFailure> {
  const orderId = makeOrderId(Date.now())
  const created = await callApi(app, request, {
    method: 'POST',
    url: endpointUrl('POST /api/payments'),
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      amount: paisaToTaka(checked.price.totalPaisa),
      orderId,
      method,
      formId: form.id,
      data: checked.answers,
      locale,
      begun: post.text(PAGE_INPUTS.begun),
      personalLink: post.text(LINK_INPUT),
      hold,
      offer: offerTokenOf(request, undefined),
      ...(checked.discount && { discountCode: checked.discount.code }),
    }),
  })
  const { paymentID, pageURL } = created.body as ResponseOf<'POST /api/payments'>
  if (created.status >= 400 || !isWebUrl(pageURL)) return { stage: 'bkash', result: { response: created } }
  return { paymentId: paymentID, orderId, pageUrl: pageURL }
}
