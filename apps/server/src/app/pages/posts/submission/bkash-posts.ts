import type { PageResponse, PlainPageOf, ResponseOf } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import { isWebUrl, normaliseUniqueId, PUBLIC_ROUTES, REDIRECT_METHODS, successPath } from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { queryOf } from '../../../../platform/outbound/index.ts'
import { pageStatus } from '../page-status.ts'
import { openPost, type Post, POST_OPTIONS, type PostParts } from './post-tools.ts'

/** The status for a payment that the provider rejected. */
const PAYMENT_REQUIRED = 402
const RETURN_STATUSES = ['success', 'failure', 'cancel'] as const

/** Paying with a provider without script: the way back from its page, and another try. */
export function bkashPosts(scope: FastifyInstance, parts: PostParts): void {
  scope.post(PUBLIC_ROUTES.bkashCallback, POST_OPTIONS, (request, reply) =>
    settleReturn(openPost(parts, request, reply)),
  )
  scope.post<{ Params: { uniqueId: string; paymentID: string } }>(
    PUBLIC_ROUTES.retryPayment,
    POST_OPTIONS,
    (request, reply) => beginAgain(openPost(parts, request, reply), request.params),
  )
}

/** Repeating it is harmless: the API executes a payment once and afterwards says what became of it. */
async function settleReturn(post: Post): Promise<FastifyReply> {
  const paymentID = post.posted.get('paymentID').trim()
  const status = RETURN_STATUSES.find((known) => known === post.posted.get('status'))
  const query = queryOf({ paymentID, status: post.posted.get('status') })
  const url = `${PUBLIC_ROUTES.bkashCallback}?${query}`
  // The page of this address says what is wrong with it.
  if (paymentID === '' || status === undefined) return post.goTo(url)

  const response = await settle(post, paymentID, status)
  const lookup = response.status === PAYMENT_REQUIRED ? await findSubmission(post, paymentID) : null
  const paid = paidSubmission(response) ?? paidSubmission(lookup)
  if (paid) return post.goTo(successPath(paid))
  const { submission } = (lookup ?? response).body as { submission?: { uniqueId?: string } }
  const options = await post.call({
    url: endpointUrl('GET /api/settings/payment', {}, { submission: submission?.uniqueId }),
  })
  return post.show(
    { screen: 'bkashReturn', paymentID, status, response, lookup, options },
    { url, status: lookup ? 200 : pageStatus(response) },
  )
}

function settle(
  post: Post,
  paymentID: string,
  status: (typeof RETURN_STATUSES)[number],
): Promise<PageResponse> {
  return status === 'success'
    ? post.call({ method: 'POST', url: endpointUrl('POST /api/payments/execute'), payload: { paymentID } })
    : post.call({
        method: 'POST',
        url: endpointUrl('POST /api/payments/cancel'),
        payload: { paymentID, status },
      })
}

function findSubmission(post: Post, paymentID: string): Promise<PageResponse> {
  return post.call({ url: endpointUrl('GET /api/payments/submission/:paymentID', { paymentID }) })
}

/** The submission of a payment that is completed; null where it is not. */
function paidSubmission(response: PageResponse | null) {
  if (response?.status !== 200) return null
  const body = response.body as Partial<
    ResponseOf<'POST /api/payments/execute'> & ResponseOf<'POST /api/payments/cancel'>
  >
  return (body.completed ?? body.alreadyCompleted) === true ? (body.submission ?? null) : null
}

export interface RetryParams {
  uniqueId: string
  paymentID: string
}

async function beginAgain(post: Post, params: RetryParams): Promise<FastifyReply> {
  const uniqueId = normaliseUniqueId(params.uniqueId)
  const paymentID = params.paymentID.trim()
  const method = REDIRECT_METHODS.find((one) => one === post.posted.get('method')) ?? 'bkash'
  const response = await post.call({
    method: 'POST',
    url: endpointUrl('POST /api/payments/retry/:uniqueId/:paymentID', { uniqueId, paymentID }),
    payload: { method },
  })
  const { paymentID: begun, pageURL: bkashURL } = response.body as Partial<
    ResponseOf<'POST /api/payments/retry/:uniqueId/:paymentID'>
  >
  if (response.status === 200 && begun && bkashURL && isWebUrl(bkashURL)) {
    return post.show({ screen: 'toBkash', uniqueId, paymentID: begun, bkashURL })
  }
  return showRetry(post, { uniqueId, paymentID }, { failed: 'bkash', response })
}

/** The page that offers the ways to pay, with what went wrong. */
export async function showRetry(
  post: Post,
  { uniqueId, paymentID }: RetryParams,
  failure: Pick<PlainPageOf<'retry'>, 'failed' | 'response' | 'claim'>,
): Promise<FastifyReply> {
  const info = await post.call({
    url: endpointUrl('GET /api/payments/retry-info/:uniqueId/:paymentID', { uniqueId, paymentID }),
  })
  const options = await post.call({
    url: endpointUrl('GET /api/settings/payment', {}, { submission: uniqueId }),
  })
  return post.show(
    { screen: 'retry', paymentID, info, options, ...failure },
    {
      url: `/retry-payment/${uniqueId}/${encodeURIComponent(paymentID)}`,
      status: pageStatus(failure.response),
    },
  )
}
