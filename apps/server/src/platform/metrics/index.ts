export { createMetrics, type GaugeValue, type Metrics, metricsOf } from './create-metrics.ts'
export { measureProcess } from './process-metrics.ts'
export { createRequestMetrics } from './request-metrics.ts'
