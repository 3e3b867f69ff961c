import type { PageResponse } from '@nibondhon/api-contract'
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
  scope.post(PUBLIC_ROUTES.landing, POST_OPTIONS, (request, reply) =>
    postLanding(openPost(parts, request, reply), reply),
  )
  scope.post(PUBLIC_ROUTES.editLookup, POST_OPTIONS, (request, reply) =>
    lookUp(openPost(parts, request, reply)),
  )
  scope.post(`${PUBLIC_ROUTES.editLookup}/send`, POST_OPTIONS, (request, reply) =>
    sendAgain(openPost(parts, request, reply)),
  )
}

/** The form of the home page: looked up by the next page, or shown again in another language with what was typed. */
async function postLanding(post: Post, reply: FastifyReply): Promise<FastifyReply> {
  // The browser posts the same to the next address.
  if (!post.isLanguageChange) return reply.redirect(PUBLIC_ROUTES.editLookup, 307)
  const typed = typedIn(post)
  if (typed.uniqueId === '' && typed.editCode === '') return post.goTo(PUBLIC_ROUTES.landing)
  const forms = await post.call({ url: endpointUrl('GET /api/forms/listed') })
  return post.show({ screen: 'landing', ...typed, forms })
}

function typedIn({ posted }: Post) {
  return { uniqueId: posted.get('uniqueId'), editCode: posted.get('editCode') }
}

async function lookUp(post: Post): Promise<FastifyReply> {
  const typed = typedIn(post)
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
  const response = await find(post, params)
  const found = response.status === 200 ? params : typed
  return post.show(
    { screen: 'lookup', ...found, response, isChecked: true },
    { status: pageStatus(response) },
  )
}

/** The summary of the submission that has this ID and this code. One that cannot be edited is found as well. */
async function find(post: Post, params: { uniqueId: string; editCode: string }): Promise<PageResponse> {
  const response = await post.call({
    url: endpointUrl('GET /api/submissions/edit/:uniqueId/:editCode', params),
  })
  // The code is checked first.
  const { code = '' } = response.body as { code?: string }
  if (response.status !== 200 && !NOT_EDITABLE.includes(code)) return response
  const { uniqueId } = params
  return post.call({ url: endpointUrl('GET /api/submissions/public/:uniqueId', { uniqueId }) })
}

/** Errors of a submission that was found, and only cannot be edited. */
const NOT_EDITABLE = ['editing_disabled', 'submission_cancelled']

async function sendAgain(post: Post): Promise<FastifyReply> {
  const contact = post.posted.get('contact').trim()
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
