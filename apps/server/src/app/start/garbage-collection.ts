import { flushCompileCache } from 'node:module'
import { performance } from 'node:perf_hooks'
import v8 from 'node:v8'
import vm from 'node:vm'

const CHECK_INTERVAL_MS = 15_000

/** Share of the interval in which the event loop was busy. Above it the server has requests, which must not wait. */
const MAX_IDLE_UTILIZATION = 0.01

/** Growth of the heap since the last collection below which another one is not worth its pause. */
const MIN_GROWTH_BYTES = 16 * 1024 * 1024

/**
 * Forces a full garbage collection while the server is idle. Without it Node keeps the memory of the start, and of
 * every busy hour, until it runs short itself.
 *
 * Why: on a small machine PostgreSQL and other programs can use that memory. Cost: the process pauses for the length of
 * one full collection (tens of milliseconds); a request that arrives just then waits that long. V8 is asked through
 * `--expose-gc`, a debugging flag, because Node has no other way.
 *
 * The compile cache is flushed at the same time, so that the next start is fast even after a power cut.
 */
export function collectGarbageWhenIdle(): { stop(): void } {
  let before = performance.eventLoopUtilization()
  let sizeAfterLast = 0

  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > MAX_IDLE_UTILIZATION || heapSize() < sizeAfterLast + MIN_GROWTH_BYTES) return
    flushCompileCache()
    collectGarbage()
    sizeAfterLast = heapSize()
  }, CHECK_INTERVAL_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

function heapSize(): number {
  return v8.getHeapStatistics().total_physical_size
}

/** `gc` exists only in contexts created while the flag is set, so one is created for it. */
function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  v8.setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}

/**
 * V8 lets the old generation grow to up to four times its live size before the next full garbage collection, and the
 * more memory a machine has, the more. With this flag it collects once the heap has doubled.
 *
 * Why: on small machines the server shares its memory with PostgreSQL and other programs, and its memory use no longer
 * depends on when V8 collected last. Cost: full collections run more often, which takes some processor time under load.
 * Risk: V8 does not document the flag and may drop it. V8 reads it at each collection, so it works at run time.
 */
export function limitHeapGrowth(): void {
  v8.setFlagsFromString('--heap-growing-percent=100')
}
