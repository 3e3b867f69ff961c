import type { FastifyInstance } from 'fastify'
import { createMetrics, type Metrics } from './create-metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ask for it with `metricsOf`: an app that nothing was added to has none. */
    metrics?: Metrics
  }
}

/** The metrics of an app, for everything that is installed in it. */
export function metricsOf(app: FastifyInstance): Metrics {
  if (app.metrics) return app.metrics
  const metrics = createMetrics()
  app.decorate('metrics', metrics)
  return metrics
}
