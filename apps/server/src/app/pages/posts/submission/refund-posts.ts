import { endpointUrl } from '@nibondhon/api-contract/urls'
import {
  MAX_ASKED_REASON_LENGTH,
  MAX_RETURN_TO_LENGTH,
  normaliseEditCode,
  PUBLIC_ROUTES,
} from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { pageStatus } from '../page-status.ts'
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
    const response = await post.call(
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
    if (response.status < 400) return post.goTo(`${page}#refund`)
    // A wrong code must not cost what was typed. It is in no address: those stay in histories and logs.
    const typed = {
      wants,
      reason: reason.slice(0, MAX_ASKED_REASON_LENGTH),
      returnTo: returnTo.slice(0, MAX_RETURN_TO_LENGTH),
    }
    const summary = await post.call({
      url: endpointUrl('GET /api/submissions/public/:uniqueId', { uniqueId }),
    })
    return post.show(
      { screen: 'view', uniqueId, summary, answers: null, asked: { ...typed, response } },
      { url: page, status: pageStatus(summary.status < 400 ? response : summary) },
    )
  })
}
