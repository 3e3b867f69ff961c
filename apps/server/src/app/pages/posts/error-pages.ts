import type { PlainPage } from '@nibondhon/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageLocale } from '../page-locale.ts'
import type { PageRenderer } from '../page-renderer.ts'
import { postedValues } from './posted-values.ts'

interface ErrorPage {
  url: string
  page: PlainPage
}

type ErrorPageOf = (request: FastifyRequest, response: { status: number; body: unknown }) => ErrorPage | null

/** Errors of routes that a browser opens by itself are pages. `pageOf` returns null where they stay JSON. */
export function sendErrorsAsPages(
  scope: FastifyInstance,
  renderer: PageRenderer,
  pageOf: ErrorPageOf = failedPost,
): void {
  scope.addHook('onSend', (request, reply, payload, done) => {
    const error = isJsonError(reply) ? { status: reply.statusCode, body: parse(payload) } : null
    const shown = error && pageOf(request, error)
    if (!shown) return done(null, payload)
    renderer.renderPlain(shown.url, pageLocale(request, reply), shown.page).then(
      ({ html }) => {
        reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex')
        done(null, html)
      },
      (err: unknown) => {
        request.log.error({ err }, 'could not render a page')
        done(null, payload)
      },
    )
  })
}

function failedPost(request: FastifyRequest, response: { status: number; body: unknown }): ErrorPage {
  const { url } = request
  return { url, page: { screen: 'failed', url, response, values: postedValues(request) } }
}

function isJsonError(reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type')
  return reply.statusCode >= 400 && String(type).startsWith('application/json')
}

function parse(payload: unknown): unknown {
  return JSON.parse(String(payload)) as unknown
}
