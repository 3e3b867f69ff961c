import { endpointUrl } from '@nibondhon/api-contract/urls'
import {
  MAX_ASKED_REASON_LENGTH,
  MAX_RETURN_TO_LENGTH,
  normaliseEditCode,
  PUBLIC_ROUTES,
} from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { queryOf } from '../../../../platform/outbound/index.ts'
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
    const editCode = normaliseEditCode(post.posted.get('editCode'))
    const [wants, reason, returnTo] = [
      post.posted.get('wants'),
      post.posted.get('reason'),
      post.posted.get('returnTo'),
    ]
    const { status, body } = await post.call(
      wants === 'withdrawal'
        ? {
            method: 'POST',
            url: endpointUrl('POST /api/submissions/public/:uniqueId/refund-requests/withdraw', { uniqueId }),
            payload: { editCode },
          }
        : {
            method: 'POST',
            url: endpointUrl('POST /api/submissions/public/:uniqueId/refund-requests', { uniqueId }),
            payload: { editCode, reason, returnTo, wantsCancellation: wants === 'cancellation' },
          },
    )
    if (status < 400) return post.goTo(`${page}?refund=sent#refund`)
    // A wrong code must not cost what was typed.
    const { code = 'failed' } = body as { code?: string }
    const typed = {
      refund: code,
      wants,
      reason: reason.slice(0, MAX_ASKED_REASON_LENGTH),
      returnTo: returnTo.slice(0, MAX_RETURN_TO_LENGTH),
    }
    return post.goTo(`${page}?${queryOf(typed)}#refund`)
  })
}
