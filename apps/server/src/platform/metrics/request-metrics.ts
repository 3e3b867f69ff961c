import type { Metrics } from './create-metrics.ts'

export interface ObservedRequest {
  method: string
  /** The route's pattern; the number of paths is unbounded. */
  route: string
  status: number
  seconds: number
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export function createRequestMetrics(metrics: Metrics) {
  const requests = metrics.counter({
    name: 'nibondhon_http_requests_total',
    help: 'Requests that were answered',
    labels: ['method', 'route', 'status'],
  })
  // Without the status, which would multiply the number of series.
  const durations = metrics.histogram({
    name: 'nibondhon_http_request_duration_seconds',
    help: 'From the first byte of a request to the end of its response',
    labels: ['method', 'route'],
    buckets: BUCKETS,
  })
  return {
    observe({ method, route, status, seconds }: ObservedRequest): void {
      requests.add({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
  }
}
