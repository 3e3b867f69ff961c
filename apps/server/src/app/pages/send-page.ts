import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoded } from '../../platform/http/index.ts'

/** An HTML page. Browsers keep it and ask each time whether it is still the same. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Encoded,
  status: 200 | 404 | 503 = 200,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8')
  // Forms are for those who were given the link, and some links carry a code.
  if (request.url !== '/') reply.header('x-robots-tag', 'noindex')
  if (MAY_HOLD_CODE.test(request.url)) reply.header('referrer-policy', 'no-referrer')
  if (status === 200) {
    reply.header('etag', page.etag)
    if (isKnown(request, page.etag)) return reply.code(304).header('vary', 'accept-encoding').send()
  }
  return page.send(request, reply)
}

/** Addresses with an edit code in them: no request that the page makes says where it comes from. */
const MAY_HOLD_CODE = /^\/(?:edit-submission|success|error)\//i

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? ''
  return known.split(',').some((one) => one.trim() === etag)
}
