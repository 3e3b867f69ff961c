import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from './create-metrics.ts'

const NANOSECONDS = 1e9

/** How far behind the event loop is and how much memory the process holds. `stop` ends the measuring. */
export function measureProcess(metrics: Metrics): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  metrics.gauge({
    name: 'nibondhon_event_loop_lag_seconds',
    help: 'Delay of the event loop since the last scrape',
    labels: ['quantile'],
    read() {
      const values = [0.5, 0.99, 1].map((quantile) => ({
        labels: { quantile },
        value: delay.percentile(quantile * 100) / NANOSECONDS,
      }))
      delay.reset()
      return values
    },
  })
  metrics.gauge({
    name: 'nibondhon_memory_bytes',
    help: 'Memory of the process',
    labels: ['kind'],
    read: () => {
      const { rss, heapTotal, heapUsed, external } = process.memoryUsage()
      return Object.entries({ rss, heapTotal, heapUsed, external }).map(([kind, value]) => ({
        labels: { kind },
        value,
      }))
    },
  })
  metrics.gauge({
    name: 'nibondhon_cpu_seconds',
    help: 'Processor time that the process has used since it started',
    read: () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    },
  })
  metrics.gauge({
    name: 'nibondhon_uptime_seconds',
    help: 'Since the process started',
    read: () => process.uptime(),
  })
  return { stop: () => void delay.disable() }
}
