import type { ResponseOf } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import { draftLinkPath, isDraftSecret, isLocale } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { openPost, POST_OPTIONS, type PostParts } from './post-tools.ts'

interface SendRequest {
  Params: { secret: string }
}

/** Sends the link of a saved draft to the member; the page of the link says what came of it. */
export function draftPosts(scope: FastifyInstance, parts: PostParts): void {
  scope.post<SendRequest>(draftLinkPath(':secret'), POST_OPTIONS, async (request, reply) => {
    const post = openPost(parts, request, reply)
    const { secret } = request.params
    const page = draftLinkPath(encodeURIComponent(secret))
    if (!isDraftSecret(secret)) return post.goTo(page)
    const locale = post.posted.get('locale')
    const { status, body } = await post.call({
      method: 'POST',
      url: endpointUrl('POST /api/drafts/:secret/send', { secret }),
      payload: {
        contact: post.posted.get('contact'),
        locale: isLocale(locale) ? locale : post.locale,
      },
    })
    if (status >= 400) return post.goTo(`${page}?failed=${(body as { code: string }).code}`)
    return post.goTo(`${page}?sent=${(body as ResponseOf<'POST /api/drafts/:secret/send'>).channel}`)
  })
}
