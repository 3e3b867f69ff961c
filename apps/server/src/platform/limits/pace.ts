import { setTimeout as wait } from 'node:timers/promises'

/** Share of the time that work takes; the rest of the processor and the database is for requests. Less while there are many. */
interface WorkingShares {
  idle: number
  calm: number
  busy: number
  /** However busy it is, work that others wait for continues. */
  longestRestMs?: number
}

/** Part of the time in which the process has something to do. */
const CALM_FROM = 0.1
const BUSY_FROM = 0.6
/** For so long one share is kept: a few milliseconds say nothing about how many requests there are. */
const SHARE_MS = 1000

export type Pace = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** One piece of work after the other, with rests between them in which requests have the machine to themselves. */
export function createPace(shares: WorkingShares): Pace {
  let measured = { at: performance.now(), use: performance.eventLoopUtilization() }
  let share = shares.idle
  let rested = Promise.resolve()
  return async (work, signal) => {
    const turn = rested
    const { promise, resolve } = Promise.withResolvers<void>()
    rested = promise
    await turn
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      const now = performance.now()
      if (now - measured.at >= SHARE_MS) {
        const use = performance.eventLoopUtilization()
        share = shareAt(performance.eventLoopUtilization(use, measured.use).utilization, shares)
        measured = { at: now, use }
      }
      void rest(restAfter(now - startedAt, share, shares.longestRestMs), signal).then(resolve)
    }
  }
}

export function shareAt(utilization: number, { idle, calm, busy }: WorkingShares): number {
  if (utilization < CALM_FROM) return idle
  return utilization < BUSY_FROM ? calm : busy
}

/** For how long requests have the machine to themselves after so many milliseconds of work. */
export function restAfter(workedMs: number, share: number, longestMs = Infinity): number {
  return Math.min(longestMs, workedMs * (1 / share - 1))
}

/** Ends early when the work is stopped. */
async function rest(ms: number, signal?: AbortSignal): Promise<void> {
  await wait(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined)
}
