import { endpointUrl } from '@nibondhon/api-contract/urls'
import {
  checkEditLookup,
  normaliseEditCode,
  normaliseUniqueId,
  PAGE_INPUTS,
  PUBLIC_ROUTES,
} from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageStatus } from '../page-status.ts'
import { openPost, type Post, POST_OPTIONS, type PostParts } from './post-tools.ts'

/** Finding a submission by its ID and its code without script. The code is in no address until it is known to fit. */
export function lookupPosts(scope: FastifyInstance, parts: PostParts): void {
  scope.post(PUBLIC_ROUTES.editLookup, POST_OPTIONS, (request, reply) =>
    lookUp(openPost(parts, request, reply)),
  )
  scope.post(`${PUBLIC_ROUTES.editLookup}/send`, POST_OPTIONS, (request, reply) =>
    sendAgain(openPost(parts, request, reply)),
  )
}

async function lookUp(post: Post): Promise<FastifyReply> {
  const typed = { uniqueId: post.posted.get('uniqueId') ?? '', editCode: post.posted.get('editCode') ?? '' }
  const page = { screen: 'lookup', ...typed } as const
  const isFound = post.posted.has(PAGE_INPUTS.found)
  if (post.isLanguageChange && !isFound) return post.show({ ...page, response: null, isChecked: false })
  if (checkEditLookup(typed).length > 0) {
    return post.show({ ...page, response: null, isChecked: true }, { status: 422 })
  }
  const params = {
    uniqueId: normaliseUniqueId(typed.uniqueId),
    editCode: normaliseEditCode(typed.editCode),
  }
  const response = await post.call({
    url: endpointUrl('GET /api/submissions/edit/:uniqueId/:editCode', params),
  })
  const found = response.status === 200 ? params : typed
  return post.show(
    { screen: 'lookup', ...found, response, isChecked: true },
    { status: pageStatus(response) },
  )
}

async function sendAgain(post: Post): Promise<FastifyReply> {
  const contact = (post.posted.get('contact') ?? '').trim()
  const response = await post.call({
    method: 'POST',
    url: endpointUrl('POST /api/submissions/recover'),
    payload: { contacts: [contact] },
  })
  return post.show(
    {
      screen: 'lookup',
      uniqueId: '',
      editCode: '',
      response: null,
      isChecked: false,
      recovery: { contact, response },
    },
    { url: PUBLIC_ROUTES.editLookup, status: pageStatus(response) },
  )
}
