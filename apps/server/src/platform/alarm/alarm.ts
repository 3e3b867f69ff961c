import type { FastifyBaseLogger } from 'fastify'

/** What is due, as the database says. */
export interface Plan {
  /** Differs when anything in the association was changed; null where the database can't say. */
  changes: string | null
  /** In milliseconds until a job has something to do, by its name. Null where nothing is to come. */
  dueInMs: ReadonlyMap<string, number | null>
}

/** Says when background jobs have to look, so that nothing is read from the database while nothing happens. */
export interface Alarm {
  /** Waits until the job has to look again, and at least for this time. Ends when the signal is aborted. */
  rest(job: string, times: { atLeastMs: number; atMostMs: number }, signal: AbortSignal): Promise<void>
}

interface OwnAlarm extends Alarm {
  /** Something was stored: all jobs look once, also those of other processes. */
  ring(): void
  /** The same for what another process stored. */
  hear(): void
  stop(): void
}

interface AlarmParts {
  readPlan: () => Promise<Plan>
  /** Tells the other processes of the association. Called at most once a second. */
  tellOthers?: () => Promise<void>
  log: Pick<FastifyBaseLogger, 'warn'>
  /** How often the plan is read while nothing happens: also for what another process stored and could not say. */
  restMs?: number
  /** The shortest time between two plans. */
  minMs?: number
  /** How seldom a job looks at what stays due because it can't be done now, at most. */
  maxStuckMs?: number
}

const REST_MS = 30_000
const MIN_MS = 1_000
const MAX_STUCK_MS = 60_000
const TELL_INTERVAL_MS = 1_000

interface Sleeper {
  isRung: boolean
  wake: () => void
  /** How long it is left alone while the same thing stays due. */
  stuckMs: number
  /** When it may be woken for it again, by `performance.now`. */
  notBefore: number
}

/**
 * Jobs look when something was stored (`ring`), and when something falls due that was stored before, which the plan knows: one
 * statement for all jobs, read after each ring, when the next thing is due, and every 30 seconds. The last one is for what no ring was
 * heard of: the process that stored it was killed, or its signal was lost.
 */
export function createAlarm({
  readPlan,
  tellOthers = async () => {},
  log,
  restMs = REST_MS,
  minMs = MIN_MS,
  maxStuckMs = MAX_STUCK_MS,
}: AlarmParts): OwnAlarm {
  const sleepers = new Map<string, Sleeper>()
  let timer: NodeJS.Timeout | undefined
  /** When the timer ends, by `performance.now`. */
  let plannedAt = Infinity
  let isStopped = false
  let isReading = false
  let isRungMeanwhile = false
  let changes: string | null | undefined
  let told: NodeJS.Timeout | undefined
  let isToTell = false
  planIn(minMs)

  return {
    ring() {
      hear()
      tell()
    },
    hear,
    async rest(job, { atLeastMs, atMostMs }, signal) {
      const sleeper = sleeperOf(job)
      await pause(atLeastMs, signal)
      if (!sleeper.isRung && !signal.aborted) await untilRung(sleeper, atMostMs - atLeastMs, signal)
      sleeper.isRung = false
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      clearTimeout(told)
    },
  }

  function hear(): void {
    wakeAll()
    isRungMeanwhile = true
    planIn(minMs)
  }

  function sleeperOf(job: string): Sleeper {
    const sleeper = sleepers.get(job) ?? { isRung: false, wake: () => {}, stuckMs: minMs, notBefore: 0 }
    sleepers.set(job, sleeper)
    return sleeper
  }

  function wakeAll(): void {
    for (const sleeper of sleepers.values()) {
      sleeper.stuckMs = minMs
      sleeper.notBefore = 0
      wake(sleeper)
    }
  }

  function wake(sleeper: Sleeper): void {
    sleeper.isRung = true
    sleeper.wake()
  }

  /** The first call speaks at once, the next ones together a second later. */
  function tell(): void {
    isToTell = true
    if (told !== undefined || isStopped) return
    isToTell = false
    told = setTimeout(() => {
      told = undefined
      if (isToTell) tell()
    }, TELL_INTERVAL_MS).unref()
    // Lost: the others find out by their next plan.
    tellOthers().catch(() => {})
  }

  function planIn(milliseconds: number): void {
    const at = performance.now() + milliseconds
    if (isStopped || isReading || at >= plannedAt) return
    clearTimeout(timer)
    plannedAt = at
    timer = setTimeout(() => void plan(), milliseconds).unref()
  }

  async function plan(): Promise<void> {
    plannedAt = Infinity
    isReading = true
    isRungMeanwhile = false
    let nextMs = restMs
    try {
      nextMs = react(await readPlan())
    } catch (err) {
      log.warn({ err }, 'could not read what background jobs have to do; all of them look')
      wakeAll()
    }
    isReading = false
    planIn(isRungMeanwhile ? minMs : nextMs)
  }

  /** Returns in how many milliseconds to plan again. */
  function react({ changes: now, dueInMs }: Plan): number {
    const isChanged = changes !== undefined && (now === null || now !== changes)
    changes = now
    if (isChanged) wakeAll()
    // Where the database can't say what was changed, all look once for each rest.
    let nextMs = isChanged && now !== null ? 2 * minMs : restMs
    for (const [job, inMs] of dueInMs) {
      if (inMs === null) continue
      const sleeper = sleeperOf(job)
      if (inMs <= 0) nextMs = Math.min(nextMs, wakeDue(sleeper))
      else nextMs = Math.min(nextMs, inMs)
    }
    return Math.max(minMs, nextMs)
  }

  /**
   * Wakes a job that has something to do. While it stays due, because another process works on it or because it can't be done now, the job
   * looks less and less often. Returns in how many milliseconds it is to be looked at again.
   */
  function wakeDue(sleeper: Sleeper): number {
    const leftMs = sleeper.notBefore - performance.now()
    if (leftMs > 0) return leftMs
    const pauseMs = sleeper.stuckMs
    sleeper.notBefore = performance.now() + pauseMs
    sleeper.stuckMs = Math.min(2 * pauseMs, maxStuckMs)
    wake(sleeper)
    return pauseMs
  }
}

/** For a process without an alarm: jobs look again and again. */
export function createPolling(): Alarm {
  return { rest: (_job, { atLeastMs }, signal) => pause(atLeastMs, signal) }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    timer.unref()
    signal.addEventListener('abort', end)
  })
}

async function untilRung(sleeper: Sleeper, atMostMs: number, signal: AbortSignal): Promise<void> {
  const rung = new AbortController()
  sleeper.wake = () => rung.abort()
  await pause(Math.max(0, atMostMs), AbortSignal.any([signal, rung.signal]))
  sleeper.wake = () => {}
}
