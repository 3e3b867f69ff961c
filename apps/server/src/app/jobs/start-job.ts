import type { FastifyBaseLogger } from 'fastify'
import { type Alarm, createPolling } from '../../platform/alarm/index.ts'

const DEFAULT_INTERVAL_MS = 60_000
/** What no alarm knows of is found by then. */
const MAX_REST_MS = 60 * 60_000

/**
 * Runs work at once and again whenever the alarm rings, with an interval in between. The first run does not wait, so that work which a
 * killed process left unfinished is picked up at start. `stop` aborts the signal, so that the work takes on nothing new, and
 * waits for the run in progress.
 */
export function startJob({
  name,
  work,
  log,
  alarm = createPolling(),
  intervalMs = DEFAULT_INTERVAL_MS,
  restMs = MAX_REST_MS,
}: {
  name: string
  work: (signal: AbortSignal) => Promise<void>
  log: FastifyBaseLogger
  /** Without one it runs after each interval. */
  alarm?: Alarm
  /** Between the end of one run and the start of the next, at least. */
  intervalMs?: number
  /** Without a ring. */
  restMs?: number
}): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = run()

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let atMostMs = Math.max(intervalMs, restMs)
      try {
        await work(signal)
      } catch (err) {
        log.warn({ err, job: name }, 'a background job did not finish; trying again later')
        atMostMs = Math.max(intervalMs, AFTER_FAILURE_MS)
      }
      await alarm.rest(name, { atLeastMs: intervalMs, atMostMs }, signal)
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

const AFTER_FAILURE_MS = 10_000
