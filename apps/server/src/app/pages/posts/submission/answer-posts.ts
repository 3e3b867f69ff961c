import { endpointUrl } from '@nibondhon/api-contract/urls'
import { normaliseEditCode, PUBLIC_ROUTES } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { pageStatus } from '../page-status.ts'
import { openPost, POST_OPTIONS, type PostParts } from './post-tools.ts'

/** Without script: the edit code shows the answers on the page of the submission. It is in no address. */
export function answerPosts(scope: FastifyInstance, parts: PostParts): void {
  scope.post<{ Params: { uniqueId: string } }>(
    `${PUBLIC_ROUTES.viewSubmission}/answers`,
    POST_OPTIONS,
    async (request, reply) => {
      const post = openPost(parts, request, reply)
      const { uniqueId } = request.params
      const summary = await post.call({
        url: endpointUrl('GET /api/submissions/public/:uniqueId', { uniqueId }),
      })
      const answers = await post.call({
        method: 'POST',
        url: endpointUrl('POST /api/submissions/public/:uniqueId/answers', { uniqueId }),
        payload: { editCode: normaliseEditCode(post.posted.get('editCode')) },
      })
      return post.show(
        { screen: 'view', uniqueId, summary, answers },
        {
          url: `/view-submission/${encodeURIComponent(uniqueId)}`,
          status: pageStatus(summary.status < 400 ? answers : summary),
        },
      )
    },
  )
}
