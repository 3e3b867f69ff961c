import type { ResponseOf } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import { normaliseUniqueId, PUBLIC_ROUTES, successPath, type TypedWalletClaim } from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type RetryParams, showRetry } from './bkash-posts.ts'
import { openPost, type Post, POST_OPTIONS, type PostParts } from './post-tools.ts'

const WALLET = 'POST /api/submissions/wallet/:uniqueId/:paymentID'

/** Without script: a member types the transaction of a stored submission, or corrects it. */
export function walletPosts(scope: FastifyInstance, parts: PostParts): void {
  scope.post<{ Params: RetryParams }>(
    `${PUBLIC_ROUTES.retryPayment}/wallet`,
    POST_OPTIONS,
    (request, reply) => enterTransaction(openPost(parts, request, reply), request.params),
  )
}

async function enterTransaction(post: Post, params: RetryParams): Promise<FastifyReply> {
  const ids = { uniqueId: normaliseUniqueId(params.uniqueId), paymentID: params.paymentID.trim() }
  const claim: TypedWalletClaim = {
    walletKind: post.posted.get('walletKind'),
    walletTrxId: post.posted.get('walletTrxId'),
    walletNumber: post.posted.get('walletNumber'),
  }
  const response = await post.call({
    method: 'POST',
    url: endpointUrl(WALLET, { ...ids }),
    payload: { ...claim, locale: post.locale },
  })
  if (response.status !== 200) return showRetry(post, ids, { failed: 'wallet', claim, response })
  const { submission } = response.body as ResponseOf<typeof WALLET>
  return post.goTo(successPath({ customUrl: submission.customUrl, uniqueId: submission.uniqueId }))
}
