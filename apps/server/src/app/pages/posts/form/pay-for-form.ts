import type { PaymentOptions, PlainPaymentPage, ResponseOf } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import {
  answerProblemText,
  isWebUrl,
  makeOrderId,
  methodTraits,
  type OpenPaymentMethod,
  PAGE_INPUTS,
  paisaToTaka,
  problem,
  RECEIPT_FIELD,
  RECEIPT_TYPES,
  REDIRECT_METHODS,
  type RedirectMethod,
  successPath,
} from '@nibondhon/domain'
import { LRUCache } from 'lru-cache'
import { formInactive } from '../../../../features/forms/index.ts'
import { offerTokenOf, priceChanged } from '../../../../features/submissions/index.ts'
import { callApi } from '../../call-api.ts'
import { pageStatus } from '../page-status.ts'
import { withoutFiles } from './fill-in-form.ts'
import { renewFillSession } from './fill-session.ts'
import type { HeldFile } from './held-files.ts'
import {
  begunForm,
  checkPost,
  type CheckedPost,
  originOf,
  errorsOf,
  plainFormPage,
  references,
  submittedOrigin,
} from './plain-form-page.ts'
import {
  isOnlyShown,
  type Outcome,
  type PostContext,
  responseOf,
  type SendingParts,
  submittedOf,
} from './post-outcome.ts'
import { keyOf, methodOf, newKey, openMethod, typedClaim, walletTexts } from './posted-payment.ts'
import { readCode } from './read-code.ts'
import { sendSubmission, type SendResult } from './send-submission.ts'

/** As long as a provider waits for the payer, and some more. */
const BEGUN_TTL_MS = 60 * 60 * 1000
const MAX_BEGUN = 10_000

type Begun = Extract<Outcome, { page: unknown }>

/** What a member sees and posts between the answers and the end of a payment. */
export function plainPayments({ app, files, heldFiles }: SendingParts) {
  /** The payments at a provider that began, by form and key: a double click must not begin a second one. */
  const begun = new LRUCache<string, BegunPayment>({ max: MAX_BEGUN, ttl: BEGUN_TTL_MS })

  return {
    otherFiles: { [RECEIPT_FIELD]: { allowed: RECEIPT_TYPES, problemCode: 'receipt_type' } as const },
    /** Shows what a form costs and how it can be paid. */
    begin(context: PostContext, checked: CheckedPost): Promise<Outcome> {
      return showPayment(context, checked, { key: newKey(context, checked), method: null })
    },
    pay,
  }

  async function pay(context: PostContext): Promise<Outcome> {
    const { form, post, locale } = context
    if (post.text(PAGE_INPUTS.answers) === '') return { redirect: `/${form.customUrl}` }
    const checked = checkPost(form, post, locale, await readCode(app, context))
    const { errors } = checked
    const method = methodOf(post.text(PAGE_INPUTS.method))
    const shown = { key: keyOf(context, checked), method }
    if (!form.isActive && !isRepeated(context, shown)) return closedForm(context)
    if (isOnlyShown(post)) return showPayment(context, checked, shown)
    // The form has changed since it was filled in, or a file is gone.
    const lost = post.lost.filter((name) => name !== RECEIPT_FIELD)
    if (Object.keys(errors).length > 0 || lost.length > 0) {
      return {
        page: plainFormPage({ ...context, post: { ...post, lost } }, { heldFiles, errors }),
        status: 422,
      }
    }
    const amount = paisaToTaka(checked.price.totalPaisa)
    if (Number(post.text(PAGE_INPUTS.amount)) !== amount) {
      const response = responseOf(priceChanged())
      return showFailure(context, checked, shown, { stage: 'submit', result: { response } })
    }
    const retryPath = method && (await findRetryPath(context, { key: shown.key, method }))
    if (retryPath) return { redirect: retryPath }
    const redirect = REDIRECT_METHODS.find((one) => one === method)
    if (redirect) return payByRedirect(context, checked, { ...shown, method: redirect })
    if (method === 'bank_transfer') return payByBank(context, checked, shown)
    if (method === 'wallet') return submitPayment(context, checked, shown, { texts: walletTexts(post) })
    return showPayment(context, checked, {
      ...shown,
      errors: { method: answerProblemText(problem('payment_method_required'), locale) },
    })
  }

  /** Where the submission is paid in another way than it was begun; null where none was begun. */
  async function findRetryPath(
    { form }: PostContext,
    { key, method }: { key: string; method: OpenPaymentMethod },
  ): Promise<string | null> {
    const earlier = begun.get(`${form.id} ${key}`)
    if (!earlier || earlier.method === method) return null
    const result = await earlier.result.catch(() => null)
    if (!result || !('page' in result) || result.page.screen !== 'toBkash') return null
    return `/retry-payment/${result.page.uniqueId}/${encodeURIComponent(result.page.paymentID)}`
  }

  /** Only a payment that was posted before the form was closed is continued: the API knows one by bank transfer. */
  function isRepeated({ form, post }: PostContext, { key, method }: Shown): boolean {
    if (isOnlyShown(post)) return false
    if (methodTraits(method).isRedirect) return begun.has(`${form.id} ${key}`)
    return post.held[RECEIPT_FIELD] !== undefined || typedClaim(post).walletTrxId !== ''
  }

  /** Shows everything that was typed together with the notice that the form is closed. */
  function closedForm(context: PostContext): Outcome {
    const failure = responseOf(formInactive())
    return { page: plainFormPage(context, { heldFiles, failure }), status: 409 }
  }

  async function payByBank(context: PostContext, checked: CheckedPost, shown: Shown): Promise<Outcome> {
    const { post, locale } = context
    const receipt = post.held[RECEIPT_FIELD]
    if (!receipt) {
      const rejected = post.fileProblems[RECEIPT_FIELD] ?? problem('receipt_required')
      return showPayment(context, checked, {
        ...shown,
        errors: { receipt: answerProblemText(rejected, locale) },
      })
    }
    const texts = { paymentMethod: 'bank_transfer', bankTransferNotes: post.text(PAGE_INPUTS.notes) }
    return submitPayment(context, checked, shown, { texts, receipt })
  }

  /** Stores the submission of a payment that is made outside of this installation. */
  async function submitPayment(
    context: PostContext,
    checked: CheckedPost,
    shown: Shown,
    parts: { texts: Record<string, string>; receipt?: HeldFile },
  ): Promise<Outcome> {
    const { request, reply, form } = context
    const result = await send(context, checked, { ...shown, ...parts })
    if ('lost' in result || result.response.status >= 400) {
      return showFailure(context, checked, shown, { stage: 'submit', result })
    }
    renewFillSession(request, reply)
    return { redirect: successPath({ customUrl: form.customUrl, ...submittedOf(result.response) }) }
  }

  async function payByRedirect(
    context: PostContext,
    checked: CheckedPost,
    shown: RedirectShown,
  ): Promise<Outcome> {
    const id = `${context.form.id} ${shown.key}`
    const payment = begun.get(id) ?? {
      method: shown.method,
      result: beginAtProvider(context, checked, shown),
    }
    begun.set(id, payment)
    const result = await payment.result.catch((error: unknown) => {
      begun.delete(id)
      throw error
    })
    if ('page' in result) {
      renewFillSession(context.request, context.reply)
      return result
    }
    begun.delete(id)
    return showFailure(context, checked, shown, result)
  }

  /** Begins a payment at the provider and stores the submission that it pays for. */
  async function beginAtProvider(
    context: PostContext,
    checked: CheckedPost,
    shown: RedirectShown,
  ): Promise<Begun | SendFailure> {
    const { method } = shown
    const orderId = makeOrderId(Date.now())
    const amount = paisaToTaka(checked.price.totalPaisa)
    const created = await callApi(app, context.request, {
      method: 'POST',
      url: endpointUrl('POST /api/payments'),
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        amount,
        orderId,
        method,
        formId: context.form.id,
        data: checked.answers,
        locale: context.locale,
        begun: context.post.text(PAGE_INPUTS.begun),
        offer: offerTokenOf(context.request, undefined),
        ...(checked.discount && { discountCode: checked.discount.code }),
      }),
    })
    const { paymentID, pageURL: bkashURL } = created.body as ResponseOf<'POST /api/payments'>
    if (created.status >= 400 || !isWebUrl(bkashURL)) return { stage: 'bkash', result: { response: created } }
    const texts = { paymentMethod: method, bkashPaymentId: paymentID, orderId, paymentStatus: 'pending' }
    const result = await send(context, checked, { ...shown, texts })
    if ('lost' in result || result.response.status >= 400) return { stage: 'submit', result }
    const { uniqueId } = submittedOf(result.response)
    return { page: { screen: 'toBkash', uniqueId, paymentID, bkashURL } }
  }

  function send(
    context: PostContext,
    checked: CheckedPost,
    { key, texts, receipt }: Shown & { texts: Record<string, string>; receipt?: HeldFile },
  ): Promise<SendResult> {
    const { request, form, post, locale } = context
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
          ...(checked.discount && { discountCode: checked.discount.code }),
          ...texts,
        },
        held: { ...checked.held, ...(receipt && { [RECEIPT_FIELD]: receipt }) },
      },
    )
  }

  async function showFailure(
    context: PostContext,
    checked: CheckedPost,
    shown: Shown,
    { stage, result }: SendFailure,
  ): Promise<Outcome> {
    if ('lost' in result) {
      const post = withoutFiles(context.post, result.lost)
      const isReceiptLost = result.lost.every((name) => name === RECEIPT_FIELD)
      if (!isReceiptLost) return { page: plainFormPage({ ...context, post }, { heldFiles }), status: 422 }
      return payByBank({ ...context, post }, checked, shown)
    }
    const { response } = result
    if ((response.body as { code?: string }).code === formInactive().code) return closedForm(context)
    if (checked.price.totalPaisa === 0) {
      const page = plainFormPage(context, { heldFiles, failure: response })
      return { page, status: pageStatus(response) }
    }
    const { [RECEIPT_FIELD]: receipt, ...errors } = errorsOf(response)
    const isClaim = (response.body as { code?: string }).code === 'invalid_claim'
    // Another check of the API against answers: they are corrected in the form.
    if (Object.keys(errors).length > 0 && !('paymentMethod' in errors) && !isClaim) {
      const page = plainFormPage(context, { heldFiles, errors, failure: response })
      return { page, status: pageStatus(response) }
    }
    const page = await showPayment(context, checked, {
      ...shown,
      ...(receipt !== undefined && { errors: { receipt } }),
      ...(isClaim ? { errors } : { failure: { stage, response } }),
    })
    return { ...page, status: pageStatus(response) }
  }

  async function showPayment(
    context: PostContext,
    { answers, held, price, discount }: CheckedPost,
    { key, method, errors = {}, failure = null }: Shown,
  ): Promise<Begun> {
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
}

interface Shown {
  key: string
  method: OpenPaymentMethod | null
  errors?: PlainPaymentPage['errors']
  failure?: PlainPaymentPage['failure']
}

type RedirectShown = Shown & { method: RedirectMethod }

interface BegunPayment {
  method: RedirectMethod
  result: Promise<Begun | SendFailure>
}

interface SendFailure {
  stage: 'bkash' | 'submit'
  result: SendResult
}
