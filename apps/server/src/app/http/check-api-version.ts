import { API_VERSION, API_VERSION_HEADER, API_VERSIONS, isApiVersion } from '@nibondhon/api-contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/http/index.ts'

/** A program that was written for another version is rejected before it does anything; which one answers is in the response. */
export function checkApiVersion(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    const named = request.headers[API_VERSION_HEADER]
    void reply.header(API_VERSION_HEADER, API_VERSION)
    if (named === undefined || (typeof named === 'string' && isApiVersion(named))) return done()
    done(new AppError('invalid', 'api_version_unknown', { params: { versions: API_VERSIONS.join(', ') } }))
  })
}
