import type { FastifyReply, FastifyRequest } from 'fastify'
import { Encoded } from '../../platform/http/index.ts'
import type { PageStatus, RenderedPage } from './page-renderer.ts'

/**
 * Sends a page that is the same for everyone; browsers cache it and revalidate it on each visit. Caches that many people
 * share must not store it: the response sets cookies, and two people with one `fill` would have one submission.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Encoded,
  status: PageStatus = 200,
): FastifyReply {
  setPageHeaders(request, reply, status).header('cache-control', 'private, no-cache')
  if (status === 200) {
    reply.header('etag', page.etag)
    if (isCached(request, page.etag)) return reply.code(304).header('vary', VARY).send()
  }
  return page.send(request, reply).header('vary', VARY)
}

/** Sends a page that was rendered for one visitor; it is stored nowhere. */
export async function sendPersonalPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, status }: RenderedPage,
): Promise<FastifyReply> {
  setPageHeaders(request, reply, status).header('cache-control', 'no-store')
  // Only the responses of routes are compressed by themselves, not that for an unknown address.
  return request.is404 ? (await Encoded.of(html)).send(request, reply) : reply.send(html)
}

/** The language of a page depends on these. */
const VARY = 'accept-encoding, accept-language, cookie'

function setPageHeaders(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  reply.code(status).type('text/html; charset=utf-8')
  if (status === 503) reply.header('retry-after', 5)
  // Forms are shared by link, and some links contain a code, so search engines must not list them.
  if (request.url !== '/') reply.header('x-robots-tag', 'noindex')
  if (MAY_CONTAIN_CODE.test(request.url)) reply.header('referrer-policy', 'no-referrer')
  return reply
}

/** Addresses that may contain an edit code, the secret of a draft or a personal link; the page's own requests must not send them as referrer. */
const MAY_CONTAIN_CODE = /^\/(?:edit-submission|success|error|continue|for)\//i

function isCached(request: FastifyRequest, etag: string): boolean {
  const etags = request.headers['if-none-match'] ?? ''
  return etags.split(',').some((one) => one.trim() === etag)
}
