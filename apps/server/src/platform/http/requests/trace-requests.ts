import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createDenialLog } from '../../log/index.ts'
import { createRequestMetrics, metricsOf } from '../../metrics/index.ts'
import { describeRequest, routePattern } from './request-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The user who is signed in; for logs only. */
    userId: string | null
  }
}

export interface TraceOptions {
  log: FastifyBaseLogger
  /** Makes a short keyed hash of an address: enough to distinguish addresses, without storing them. */
  hashAddress: (address: string) => string
  /** Whether each request gets a line in the log. */
  logRequests: boolean
  /** Whether requests are counted and timed for /metrics. */
  withMetrics: boolean
}

/** Statuses that an attack leaves behind. */
const DENIED = new Set([401, 403, 429])

/** Makes every request traceable: its id in the response, denials in the log, and on demand a line or a count for each. */
export function traceRequests(app: FastifyInstance, options: TraceOptions): void {
  const { log, hashAddress, logRequests, withMetrics } = options
  const denials = createDenialLog(log)
  const metrics = withMetrics ? createRequestMetrics(metricsOf(app)) : null

  app.decorateRequest('userId', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply
    if (metrics || logRequests || DENIED.has(status)) observe(request, reply, status)
    done()
  })
  app.addHook('onClose', async () => denials.close())

  function observe(request: FastifyRequest, reply: FastifyReply, status: number): void {
    const { method } = request
    const route = routePattern(request)
    const isStream = request.routeOptions.config.isStream === true && status === 200
    if (!isStream) metrics?.observe({ method, route, status, seconds: reply.elapsedTime / 1000 })
    if (DENIED.has(status)) {
      denials.note({ status, method, route, address: hashAddress(request.ip), requestId: request.id })
    }
    if (logRequests) {
      const ms = Math.round(reply.elapsedTime * 10) / 10
      log.info({ ...describeRequest(request), status, ms, address: hashAddress(request.ip) }, 'request')
    }
  }
}
