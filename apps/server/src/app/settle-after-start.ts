import { flushCompileCache } from 'node:module'
import v8 from 'node:v8'
import vm from 'node:vm'

/** By then everything that a start sets going is done, and hardly anyone is there yet. */
const AFTER_MS = 10_000

/**
 * A start loads and compiles much that is never needed again, and Node gives that memory back only when it runs short.
 * On a small server others can use it: it is given back once the start is over. What was compiled is kept for the
 * next start, which may follow a power cut as well as an orderly end.
 */
export function settleAfterStart(): { stop(): void } {
  const timer = setTimeout(() => {
    flushCompileCache()
    collectGarbage()
  }, AFTER_MS)
  timer.unref()
  return { stop: () => clearTimeout(timer) }
}

/** Node offers this only by a flag, and the flag only to what is begun after it was set. */
function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  v8.setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}
