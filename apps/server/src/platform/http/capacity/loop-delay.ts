import { monitorEventLoopDelay } from 'node:perf_hooks'

const SAMPLE_INTERVAL_MS = 1000
const MS = 1e6

/** How far behind the event loop is, for some time already. */
export interface LoopDelay {
  currentMs(): number
  close(): void
}

export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  const delay = sustainedDelay()
  histogram.enable()
  const timer = setInterval(() => {
    delay.add(histogram.percentile(50) / MS)
    histogram.reset()
  }, SAMPLE_INTERVAL_MS)
  timer.unref()
  return {
    currentMs: delay.currentMs,
    close() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

/**
 * What two samples in a row have in common. A single pause of seconds, while the machine was busy with something else,
 * is all that its sample holds; it is over by then and turns no one away.
 */
export function sustainedDelay(): { add(sampleMs: number): void; currentMs(): number } {
  let previous = 0
  let current = 0
  return {
    add(sampleMs) {
      current = Math.min(previous, sampleMs)
      previous = sampleMs
    },
    currentMs: () => current,
  }
}
