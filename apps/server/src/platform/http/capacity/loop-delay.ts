import { monitorEventLoopDelay } from 'node:perf_hooks'

const SAMPLE_INTERVAL_MS = 1000
const MS = 1e6

/** How far behind the event loop was during the last second. */
export interface LoopDelay {
  currentMs(): number
  close(): void
}

export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  let current = 0
  histogram.enable()
  const timer = setInterval(() => {
    // The median: one long pause alone turns no one away.
    current = histogram.percentile(50) / MS
    histogram.reset()
  }, SAMPLE_INTERVAL_MS)
  timer.unref()
  return {
    currentMs: () => current,
    close() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
