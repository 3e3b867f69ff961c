import type { FastifyBaseLogger } from 'fastify'

const DEFAULT_INTERVAL_MS = 60_000

/**
 * Runs work at once and again after each interval. The first run does not wait, so that work which a killed process
 * left unfinished is picked up at start. `stop` aborts the signal, so that the work takes on nothing new, and
 * waits for the run in progress.
 */
export function startJob({
  name,
  work,
  log,
  intervalMs = DEFAULT_INTERVAL_MS,
}: {
  name: string
  work: (signal: AbortSignal) => Promise<void>
  log: FastifyBaseLogger
  /** Between the end of one run and the start of the next. */
  intervalMs?: number
}): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let currentRun = run()

  async function run(): Promise<void> {
    try {
      await work(stopping.signal)
    } catch (err) {
      log.warn({ err, job: name }, 'a background job did not finish; trying again later')
    }
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      currentRun = run()
    }, intervalMs)
    timer.unref()
  }

  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await currentRun
    },
  }
}
