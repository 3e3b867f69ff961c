import type { PageResponse, ResponseOf } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import { normaliseUniqueId, PUBLIC_ROUTES, successPath } from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RetryParams, showRetry } from './bkash-posts.ts'
import { openPost, type Post, POST_OPTIONS, type PostParts } from './post-tools.ts'

const TRANSFER = 'POST /api/submissions/transfer/:uniqueId/:paymentID'
const RECEIPT = 'POST /api/submissions/receipt/:uniqueId/:paymentID'

interface TransferRequest {
  Params: RetryParams
}

/** A bank transfer for a stored submission, with its receipt; and another receipt instead of that one. */
export function transferPosts(scope: FastifyInstance, parts: PostParts): void {
  scope.post<TransferRequest>(`${PUBLIC_ROUTES.retryPayment}/transfer`, POST_OPTIONS, (request, reply) =>
    payByTransfer(openPost(parts, request, reply), request),
  )
  scope.post<TransferRequest>(`${PUBLIC_ROUTES.retryPayment}/receipt`, POST_OPTIONS, (request, reply) =>
    replaceReceipt(openPost(parts, request, reply), request),
  )
}

async function payByTransfer(post: Post, request: FastifyRequest<TransferRequest>): Promise<FastifyReply> {
  const ids = idsOf(request)
  const response = await passOn(post, request, endpointUrl(TRANSFER, { ...ids }))
  if (response.status !== 200) return showRetry(post, ids, { failed: 'transfer', response })
  const { submission } = response.body as ResponseOf<typeof TRANSFER>
  return post.goTo(successPath({ customUrl: submission.customUrl, uniqueId: submission.uniqueId }))
}

async function replaceReceipt(post: Post, request: FastifyRequest<TransferRequest>): Promise<FastifyReply> {
  const ids = idsOf(request)
  const response = await passOn(post, request, endpointUrl(RECEIPT, { ...ids }))
  if (response.status !== 200) return showRetry(post, ids, { failed: 'receipt', response })
  const path = `/retry-payment/${ids.uniqueId}/${encodeURIComponent(ids.paymentID)}`
  return post.goTo(`${path}?replaced=true`)
}

function idsOf({ params }: FastifyRequest<TransferRequest>): RetryParams {
  return { uniqueId: normaliseUniqueId(params.uniqueId), paymentID: params.paymentID.trim() }
}

/** The browser's own body is passed on: the API checks the receipt and limits the size. */
function passOn(post: Post, request: FastifyRequest, url: string): Promise<PageResponse> {
  return post.call({
    method: 'POST',
    url,
    headers: { 'content-type': request.headers['content-type'] ?? '' },
    ...(request.multipart && { payload: request.multipart }),
  })
}
