import type { ResponseOf } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import { editCodeProblem, normaliseEditCode, PUBLIC_ROUTES } from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageStatus } from '../page-status.ts'
import { openPost, type Post, POST_OPTIONS, type PostParts } from './post-tools.ts'

/** Without script: the edit code opens the page on which a submission is paid, or its receipt replaced. */
export function payPosts(scope: FastifyInstance, parts: PostParts): void {
  scope.post<{ Params: { uniqueId: string }; Querystring: { receipt?: unknown } }>(
    PUBLIC_ROUTES.pay,
    POST_OPTIONS,
    (request, reply) =>
      openPayment(openPost(parts, request, reply), {
        uniqueId: request.params.uniqueId,
        isForReceipt: request.query.receipt !== undefined,
      }),
  )
}

async function openPayment(
  post: Post,
  { uniqueId, isForReceipt }: { uniqueId: string; isForReceipt: boolean },
): Promise<FastifyReply> {
  const editCode = post.posted.get('editCode')
  const page = { screen: 'payCode', uniqueId, isForReceipt, editCode } as const
  if (post.isLanguageChange) return post.show({ ...page, isChecked: false, response: null })
  if (editCodeProblem(editCode)) {
    return post.show({ ...page, isChecked: true, response: null }, { status: 422 })
  }
  const response = await post.call({
    method: 'POST',
    url: endpointUrl('POST /api/submissions/payment-key'),
    payload: { uniqueId, editCode: normaliseEditCode(editCode) },
  })
  if (response.status !== 200) {
    return post.show({ ...page, isChecked: true, response }, { status: pageStatus(response) })
  }
  const found = response.body as ResponseOf<'POST /api/submissions/payment-key'>
  return post.goTo(`/retry-payment/${found.uniqueId}/${found.paymentKey}`)
}
