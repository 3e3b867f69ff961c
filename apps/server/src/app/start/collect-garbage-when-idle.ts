import { flushCompileCache } from 'node:module'
import { performance } from 'node:perf_hooks'
import v8 from 'node:v8'
import vm from 'node:vm'

const LOOK_EVERY_MS = 15_000

/** Of the time between two looks: more is somebody at work, who should not wait for this. */
const QUIET = 0.01

/** Less is not worth the trouble. */
const WORTH_BYTES = 16 * 1024 * 1024

/**
 * A start, and every busy hour, leave memory behind that is not needed any more, and Node gives it back only when it
 * runs short itself. On a small server others can use it: it is given back once nobody is there. What was compiled is
 * kept for the next start at the same time, since that may follow a power cut as well as an orderly end.
 */
export function collectGarbageWhenIdle(): { stop(): void } {
  let before = performance.eventLoopUtilization()
  let settledAt = 0

  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > QUIET || heapSize() < settledAt + WORTH_BYTES) return
    flushCompileCache()
    collectGarbage()
    settledAt = heapSize()
  }, LOOK_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

function heapSize(): number {
  return v8.getHeapStatistics().total_physical_size
}

/** Node offers this only by a flag, and the flag only to what is begun after it was set. */
function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  v8.setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}
