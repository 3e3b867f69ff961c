import { endpointUrl } from '@nibondhon/api-contract/urls'
import { PUBLIC_ROUTES } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { openPost, POST_OPTIONS, type PostParts } from './post-tools.ts'

interface LeaveRequest {
  Params: { customUrl: string }
}

/** Leaving a waiting list; the page of the place says what came of it. */
export function waitingPosts(scope: FastifyInstance, parts: PostParts): void {
  scope.post<LeaveRequest>(`${PUBLIC_ROUTES.waitingList}/leave`, POST_OPTIONS, async (request, reply) => {
    const post = openPost(parts, request, reply)
    const token = post.posted.get('place')
    if (token !== '') {
      await post.call({ method: 'POST', url: endpointUrl('POST /api/waiting-list/:token/leave', { token }) })
    }
    const { customUrl } = request.params
    return post.goTo(`/waiting-list/${encodeURIComponent(customUrl)}?place=${encodeURIComponent(token)}`)
  })
}
