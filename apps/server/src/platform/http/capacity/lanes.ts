import type { FastifyRequest } from 'fastify'
import type { GateLimits } from './gate.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which slots a route's requests take, if not those of its method; `always` takes none. */
    lane?: Lane | 'always'
  }
}

/** Kinds of work with slots of their own, so that none of them waits behind another. */
export type Lane = 'reads' | 'writes' | 'providers' | 'documents'

export type LaneLimits = Record<Lane, GateLimits>

export const LANES: LaneLimits = {
  // Quick: pages, forms, views.
  reads: { slots: 240, maxWaiting: 480, waitTimeoutMs: 5_000 },
  // Twelve times what the database works on at once; one that comes later waits less by trying again.
  writes: { slots: 240, maxWaiting: 240, waitTimeoutMs: 5_000 },
  // Calls that wait for bKash hold little, but for up to a minute.
  providers: { slots: 500, maxWaiting: 100, waitTimeoutMs: 5_000 },
  // PDFs, exports and backups take seconds, and have limits of their own where they are made.
  documents: { slots: 200, maxWaiting: 0, waitTimeoutMs: 5_000 },
}

export function laneOf(request: FastifyRequest): Lane | 'always' {
  const { lane } = request.routeOptions.config
  if (lane !== undefined) return lane
  return request.method === 'GET' || request.method === 'HEAD' ? 'reads' : 'writes'
}
