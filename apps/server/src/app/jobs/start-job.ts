import type { FastifyBaseLogger } from 'fastify'

const EVERY_MINUTE = 60_000

/**
 * Runs work again and again, with a pause after each time, the first time at once: whatever a killed server left half
 * done does not wait. Stopping waits for the work under way, which is told to begin nothing new.
 */
export function startJob({
  name,
  work,
  log,
  pauseMs = EVERY_MINUTE,
}: {
  name: string
  work: (signal: AbortSignal) => Promise<void>
  log: FastifyBaseLogger
  pauseMs?: number
}): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let underWay = run()

  async function run(): Promise<void> {
    try {
      await work(stopping.signal)
    } catch (err) {
      log.warn({ err, job: name }, 'a background job did not finish; trying again later')
    }
    if (stopping.signal.aborted) return
    timer = setTimeout(() => (underWay = run()), pauseMs)
    timer.unref()
  }

  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await underWay
    },
  }
}
