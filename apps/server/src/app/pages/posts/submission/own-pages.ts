import { Id, type OwnRegistrations, type PageResponse, type PlainPageOf } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import { OWN_REGISTRATIONS_ROUTE } from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readQuery } from '../../../../platform/input/index.ts'
import { callForCookies } from '../../call-api.ts'
import { pageStatus } from '../page-status.ts'
import { openPost, type Post, POST_OPTIONS, type PostParts } from './post-tools.ts'

type OwnPage = PlainPageOf<'own'>

const EMPTY: OwnPage = {
  screen: 'own',
  contact: '',
  form: '',
  isCodeSent: false,
  keep: false,
  response: null,
  registrations: null,
}

/** A member's own registrations, by plain forms alone: any browser shows them. */
export function ownPages(scope: FastifyInstance, parts: PostParts): void {
  scope.get(OWN_REGISTRATIONS_ROUTE, POST_OPTIONS, (request, reply) =>
    showOwn(openPost(parts, request, reply), request),
  )
  scope.post(OWN_REGISTRATIONS_ROUTE, POST_OPTIONS, (request, reply) =>
    sendCode(openPost(parts, request, reply)),
  )
  scope.post(`${OWN_REGISTRATIONS_ROUTE}/code`, POST_OPTIONS, (request, reply) =>
    useCode(parts, request, reply),
  )
  scope.post(`${OWN_REGISTRATIONS_ROUTE}/sign-out`, POST_OPTIONS, (request, reply) =>
    signOut(parts, request, reply),
  )
}

async function showOwn(post: Post, request: FastifyRequest): Promise<FastifyReply> {
  const response = await post.call({ url: endpointUrl('GET /api/my'), headers: cookiesOf(request) })
  if (response.status === 200) {
    return post.show({ ...EMPTY, registrations: response.body as OwnRegistrations })
  }
  const form = formOf(readQuery(request.url).get('form'))
  // Without a session the page asks for the contact; that is no failure.
  return post.show({ ...EMPTY, form, response: response.status === 401 ? null : response })
}

async function sendCode(post: Post): Promise<FastifyReply> {
  const contact = post.posted.get('contact').trim()
  const form = formOf(post.posted.get('form'))
  if (post.isLanguageChange) return post.show({ ...EMPTY, contact, form })
  const response = await post.call({
    method: 'POST',
    url: endpointUrl('POST /api/my/codes'),
    payload: { contact, locale: post.locale },
  })
  const isCodeSent = response.status === 202
  return post.show({ ...EMPTY, contact, form, isCodeSent, response }, statusOf(response))
}

async function useCode(
  parts: PostParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const post = openPost(parts, request, reply)
  const contact = post.posted.get('contact').trim()
  const keep = post.posted.has('keep')
  const form = formOf(post.posted.get('form'))
  const page = { ...EMPTY, contact, form, keep, isCodeSent: true }
  if (post.isLanguageChange) return post.show(page)
  const { cookies, ...response } = await callForCookies(parts.app, request, {
    method: 'POST',
    url: endpointUrl('POST /api/my/session'),
    locale: post.locale,
    payload: { contact, code: post.posted.get('code'), keep },
  })
  if (response.status !== 200) return post.show({ ...page, response }, statusOf(response))
  void reply.header('set-cookie', cookies)
  return post.goTo(form === '' ? OWN_REGISTRATIONS_ROUTE : `/form/${form}?my`)
}

/** The id of the form that the member came from; '' for anything else. */
function formOf(text: string | null): string {
  return Id.safeParse(text).data ?? ''
}

async function signOut(
  parts: PostParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const post = openPost(parts, request, reply)
  const query = post.posted.has('everywhere') ? '?everywhere=true' : ''
  const { cookies } = await callForCookies(parts.app, request, {
    method: 'DELETE',
    url: `${endpointUrl('DELETE /api/my/session')}${query}`,
    headers: cookiesOf(request),
  })
  void reply.header('set-cookie', cookies)
  return post.goTo(OWN_REGISTRATIONS_ROUTE)
}

function cookiesOf({ headers }: FastifyRequest): Record<string, string> {
  return headers.cookie === undefined ? {} : { cookie: headers.cookie }
}

function statusOf(response: PageResponse) {
  return response.status < 400 ? {} : { status: pageStatus(response) }
}
