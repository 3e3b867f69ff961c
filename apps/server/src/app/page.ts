import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An HTML page in every form a browser may ask for. */
export interface Page {
  etag: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

/** Compressed here, once, because a page is sent many times. */
export async function makePage(html: string): Promise<Page> {
  const identity = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(identity),
  ])
  // Weak: the same page travels in three encodings.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return { etag, identity, br, gzip: zipped }
}

export function pageSize({ identity, br, gzip: zipped }: Page): number {
  return identity.length + br.length + zipped.length
}

/** Browsers keep the page and ask each time whether it is still the same. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  status: 200 | 404 | 503 = 200,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  // Forms are for those who were given the link, and some links carry a code.
  if (request.url !== '/') reply.header('x-robots-tag', 'noindex')
  if (status === 200) {
    reply.header('etag', page.etag)
    if (isKnown(request, page.etag)) return reply.code(304).send()
  }
  const encoding = encodingFor(request)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(page[encoding])
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? ''
  return known.split(',').some((one) => one.trim() === etag)
}

function encodingFor(request: FastifyRequest): 'br' | 'gzip' | 'identity' {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    // "br;q=0" says: anything but that.
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}
