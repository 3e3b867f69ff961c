import type { FastifyInstance } from 'fastify'

/** As much as the API takes as JSON. */
const MAX_BODY_BYTES = 1024 * 1024

/** Lets the routes of a scope take what a browser posts without script; the body is a `URLSearchParams`. */
export function acceptFormPosts(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}
