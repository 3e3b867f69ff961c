import type { FastifyInstance } from 'fastify'
import { createMetrics, type Metrics } from './create-metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Use `metricsOf`: an app without metrics has none. */
    metrics?: Metrics
  }
}

/** The metrics of an app, which its plugins share. */
export function metricsOf(app: FastifyInstance): Metrics {
  if (app.metrics) return app.metrics
  const metrics = createMetrics()
  app.decorate('metrics', metrics)
  return metrics
}
