import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoded } from '../../platform/http/index.ts'

/** Sends an HTML page, which browsers cache and revalidate on each visit. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Encoded,
  status: 200 | 404 | 503 = 200,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8')
  // Forms are shared by link, and some links contain a code, so search engines must not list them.
  if (request.url !== '/') reply.header('x-robots-tag', 'noindex')
  if (MAY_CONTAIN_CODE.test(request.url)) reply.header('referrer-policy', 'no-referrer')
  if (status === 200) {
    reply.header('etag', page.etag)
    if (isCached(request, page.etag)) return reply.code(304).header('vary', 'accept-encoding').send()
  }
  return page.send(request, reply)
}

/** Addresses that may contain an edit code; the page's own requests must not send them as referrer. */
const MAY_CONTAIN_CODE = /^\/(?:edit-submission|success|error)\//i

function isCached(request: FastifyRequest, etag: string): boolean {
  const etags = request.headers['if-none-match'] ?? ''
  return etags.split(',').some((one) => one.trim() === etag)
}
