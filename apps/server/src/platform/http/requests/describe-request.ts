import type { FastifyRequest } from 'fastify'

/** How a line of the log names a request. */
export function describeRequest(request: FastifyRequest) {
  const { id: requestId, method, userId } = request
  return { requestId, method, route: routePattern(request), ...(userId && { userId }) }
}

/** The route as it was declared. Never the path itself: it can hold edit codes and signatures. */
export function routePattern(request: FastifyRequest): string {
  return request.routeOptions.url ?? '(unknown)'
}
