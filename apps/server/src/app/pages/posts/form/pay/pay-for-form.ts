import {
  answerProblemText,
  methodTraits,
  PAGE_INPUTS,
  paisaToTaka,
  problem,
  RECEIPT_FIELD,
  RECEIPT_TYPES,
  REDIRECT_METHODS,
} from '@nibondhon/domain'
import { priceChanged } from '../../../../../features/submissions/index.ts'
import { checkPost, type CheckedPost, plainFormPage } from '../plain-form-page.ts'
import { isOnlyShown, type Outcome, type PostContext, responseOf } from '../post-outcome.ts'
import { readCode } from '../read-code.ts'
import { findRetryPath, isBegun, payByRedirect } from './pay-by-redirect.ts'
import {
  holdOf,
  keyOf,
  methodOf,
  newKey,
  type PaymentParts,
  type Shown,
  typedClaim,
  walletTexts,
} from './posted-payment.ts'
import { showClosedForm, showFailure } from './show-failure.ts'
import { showPayment } from './show-payment.ts'
import { payByBank, submitPayment } from './submit-payment.ts'

/** The files that a payment page takes besides those of the form. */
export const PAYMENT_FILES = {
  [RECEIPT_FIELD]: { allowed: RECEIPT_TYPES, problemCode: 'receipt_type' },
} as const

/** Shows what a form costs and how it can be paid. */
export function showPaymentOf(
  parts: PaymentParts,
  context: PostContext,
  checked: CheckedPost,
): Promise<Outcome> {
  const shown = { key: newKey(context, checked), hold: holdOf(context), method: null }
  return showPayment(parts, context, checked, shown, { isFirst: true })
}

/** A posted payment page: shows it again until it is complete, then submits the form and leads to the end of its payment. */
export async function payForForm(parts: PaymentParts, context: PostContext): Promise<Outcome> {
  const { form, post, locale } = context
  if (post.text(PAGE_INPUTS.answers) === '') return { redirect: `/${form.customUrl}` }
  const checked = checkPost(form, post, locale, await readCode(parts.app, context))
  const method = methodOf(post.text(PAGE_INPUTS.method))
  const shown = { key: keyOf(context, checked), hold: holdOf(context), method }
  if (!form.isActive && !(await isRepeated(parts, context, shown))) return showClosedForm(parts, context)
  if (isOnlyShown(post)) return showPayment(parts, context, checked, shown)
  const changed = findChange(parts, context, checked)
  if (changed) return changed
  if (Number(post.text(PAGE_INPUTS.amount)) !== paisaToTaka(checked.price.totalPaisa)) {
    const response = responseOf(priceChanged())
    return showFailure(parts, context, checked, { shown, stage: 'submit', result: { response } })
  }
  const retryPath = method && (await findRetryPath(parts, context, { key: shown.key, method }))
  if (retryPath) return { redirect: retryPath }
  const redirect = REDIRECT_METHODS.find((one) => one === method)
  if (redirect) return payByRedirect(parts, context, checked, { ...shown, method: redirect })
  if (method === 'bank_transfer') return payByBank(parts, context, checked, shown)
  if (method === 'wallet') return submitPayment(parts, context, checked, { shown, texts: walletTexts(post) })
  return showPayment(parts, context, checked, {
    ...shown,
    errors: { method: answerProblemText(problem('payment_method_required'), locale) },
  })
}

/** Only a payment that was posted before the form was closed is continued: the API knows one by bank transfer. */
async function isRepeated(
  parts: PaymentParts,
  context: PostContext,
  { key, method }: Shown,
): Promise<boolean> {
  const { post } = context
  if (isOnlyShown(post)) return false
  if (methodTraits(method).isRedirect) return isBegun(parts, context, key)
  return post.held[RECEIPT_FIELD] !== undefined || typedClaim(post).walletTrxId !== ''
}

/** The form, where it has changed since it was filled in or a file is gone; else null. */
function findChange(
  { heldFiles }: PaymentParts,
  context: PostContext,
  { errors }: CheckedPost,
): Outcome | null {
  const { post } = context
  const lost = post.lost.filter((name) => name !== RECEIPT_FIELD)
  if (Object.keys(errors).length === 0 && lost.length === 0) return null
  return { page: plainFormPage({ ...context, post: { ...post, lost } }, { heldFiles, errors }), status: 422 }
}
