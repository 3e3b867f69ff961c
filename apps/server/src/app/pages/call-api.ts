import type { PageResponse } from '@nibondhon/api-contract'
import type { Locale } from '@nibondhon/domain'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { OWN_SESSION_COOKIE, readCookie } from '../../platform/http/index.ts'

/** Headers by which the API knows the visitor; a page is public, so no session of staff goes with it. */
const VISITOR_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'user-agent',
  'x-request-id',
]

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  /** The language of the page. */
  locale?: Locale
  headers?: Record<string, string>
  payload?: InjectOptions['payload']
}

/** Calls the API in the name of a visitor, with all its limits and checks. */
export async function callApi(
  app: FastifyInstance,
  request: FastifyRequest,
  call: ApiCall,
): Promise<PageResponse> {
  const { status, body } = await callForCookies(app, request, call)
  return { status, body }
}

/** With the cookies that the API sets, for a page that starts or ends a session. */
export async function callForCookies(
  app: FastifyInstance,
  request: FastifyRequest,
  { method = 'GET', url, locale, headers = {}, payload }: ApiCall,
): Promise<PageResponse & { cookies: string[] }> {
  // The call takes a slot of its own: pages that held theirs meanwhile could take all, and none would be finished.
  request.capacity?.leave()
  const { remoteAddress } = request.socket
  const response = await app.inject({
    method,
    url,
    headers: { ...visitorHeaders(request), ...(locale && { 'accept-language': locale }), ...headers },
    ...(payload !== undefined && { payload }),
    ...(remoteAddress !== undefined && { remoteAddress }),
  })
  const cookies = [response.headers['set-cookie'] ?? []].flat()
  return { status: response.statusCode, body: JSON.parse(response.body) as unknown, cookies }
}

function visitorHeaders({ headers }: FastifyRequest): Record<string, string> {
  const session = readCookie({ headers }, OWN_SESSION_COOKIE)
  return {
    ...Object.fromEntries(
      VISITOR_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
    ),
    // Members who have proved a contact may pay less.
    ...(session !== null && { cookie: `${OWN_SESSION_COOKIE}=${session}` }),
  }
}
