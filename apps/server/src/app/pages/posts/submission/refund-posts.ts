import { endpointUrl } from '@nibondhon/api-contract/urls'
import { normaliseEditCode, PUBLIC_ROUTES } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { openPost, POST_OPTIONS, type PostParts } from './post-tools.ts'

interface AskRequest {
  Params: { uniqueId: string }
}

/** A member asks to cancel a submission or to get money back; the page of the submission says what came of it. */
export function refundPosts(scope: FastifyInstance, parts: PostParts): void {
  scope.post<AskRequest>(`${PUBLIC_ROUTES.viewSubmission}/refund`, POST_OPTIONS, async (request, reply) => {
    const post = openPost(parts, request, reply)
    const { uniqueId } = request.params
    const page = `/view-submission/${encodeURIComponent(uniqueId)}`
    const { status, body } = await post.call({
      method: 'POST',
      url: endpointUrl('POST /api/submissions/public/:uniqueId/refund-requests', { uniqueId }),
      payload: {
        editCode: normaliseEditCode(post.posted.get('editCode')),
        reason: post.posted.get('reason'),
        wantsCancellation: post.posted.get('wants') === 'cancellation',
      },
    })
    const { code = 'sent' } = status >= 400 ? (body as { code?: string }) : {}
    return post.goTo(`${page}?refund=${encodeURIComponent(code)}#refund`)
  })
}
