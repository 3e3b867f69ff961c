import { type FastifyRequest, LogController } from 'fastify'

/** How a line of the log names a request. */
export function describeRequest(request: FastifyRequest) {
  const { id: requestId, method, userId } = request
  return { requestId, method, route: routePattern(request), ...(userId && { userId }) }
}

/** The route as it was declared. Never the path itself: it can hold edit codes and signatures. */
export function routePattern(request: FastifyRequest): string {
  return request.routeOptions.url ?? '(unknown)'
}

/**
 * Fastify's own lines about requests hold paths, with edit codes in them, so they are turned off. Kept is the one that
 * nothing else writes: a response that breaks off after its head was sent never reaches the error handler.
 */
export class RequestLogController extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    // The client went away, which is its right.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    request.log.error({ ...describeRequest(request), err: error }, 'response broke off')
  }
}
