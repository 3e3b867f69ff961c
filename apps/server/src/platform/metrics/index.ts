export { createMetrics, type GaugeValue, type Metrics } from './create-metrics.ts'
export { metricsOf } from './metrics-of.ts'
export { measureProcess } from './process-metrics.ts'
export { createRequestMetrics } from './request-metrics.ts'
