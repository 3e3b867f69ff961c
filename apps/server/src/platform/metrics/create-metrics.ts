import type { FastifyInstance } from 'fastify'
import { Counter as PromCounter, Gauge, Histogram as PromHistogram, Registry } from 'prom-client'

type Labels = Record<string, string | number>

export interface Counter {
  add(labels?: Labels, value?: number): void
}

export interface Histogram {
  observe(labels: Labels, value: number): void
}

export interface GaugeValue {
  labels?: Labels
  value: number
}

interface MetricName {
  /** Begins with `nibondhon_`. */
  name: string
  help: string
  /** Their values must be from a small closed set: each combination stays in memory while the process runs. */
  labels?: readonly string[]
}

export interface Metrics {
  /** The counter of this name; the same one on each call. */
  counter(metric: MetricName): Counter
  histogram(metric: MetricName & { buckets: number[] }): Histogram
  /** Read at each scrape. */
  gauge(metric: MetricName & { read(): number | GaugeValue[] | Promise<number | GaugeValue[]> }): void
  /** All metrics in Prometheus' text format. */
  text(): Promise<{ type: string; body: string }>
}

/** Counters and gauges of one app. Two apps in one process share none. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]

  function existingOr<T>(name: string, make: () => T): T {
    return (registry.getSingleMetric(name) as T | undefined) ?? make()
  }

  return {
    counter({ name, help, labels = [] }) {
      const counter = existingOr(name, () => new PromCounter({ name, help, labelNames: labels, registers }))
      return { add: (of = {}, value = 1) => counter.inc(of, value) }
    },
    histogram({ name, help, labels = [], buckets }) {
      const histogram = existingOr(
        name,
        () => new PromHistogram({ name, help, labelNames: labels, buckets, registers }),
      )
      return { observe: (of, value) => histogram.observe(of, value) }
    },
    gauge({ name, help, labels = [], read }) {
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          const values = await read()
          this.reset()
          if (typeof values === 'number') this.set(values)
          else for (const { labels: of = {}, value } of values) this.set(of, value)
        },
      })
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  }
}

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
