import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  type Db,
  type Place,
  PLACE_VALID_MS,
  readPlace,
  type Signals,
} from '../../platform/database/index.ts'

export interface PlaceFollower {
  /** Whether nothing may be served: the association is elsewhere, or its database is not prepared yet. */
  isElsewhere(): boolean
  /** Runs the jobs from now on, while the association is here. */
  runJobs(start: () => Jobs): void
  stop(): Promise<void>
}

interface Jobs {
  stop(): Promise<void>
}

interface FollowPlace {
  db: Db
  /** Brings the database up to date. It runs once, as soon as the association is here. */
  prepare(): Promise<void>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Where they arrive, they say when to look. */
  signals?: Signals | null
  intervalMs?: number
  /** While it is being moved. */
  movingIntervalMs?: number
  /** While signals say when to look. */
  restIntervalMs?: number
}

/**
 * Follows where the association is. While it is being moved to this database, nothing is read, written or sent; once it has been
 * moved away from it, neither.
 */
export async function followPlace({
  db,
  prepare,
  log,
  signals = null,
  intervalMs = 500,
  movingIntervalMs = 100,
  restIntervalMs = 600_000,
}: FollowPlace): Promise<PlaceFollower> {
  const stopping = new AbortController()
  const { signal } = stopping
  let readAt = performance.now()
  let place: Place = await readPlace(db)
  let isPrepared = false
  let jobs: Jobs | null = null
  let start: (() => Jobs) | null = null
  /** Whether who moves the association waits until this process has noticed. Ends with the connection that listens. */
  let isWaitedFor = false
  /** Whether the place was read since then. */
  let isSure = false
  let isSignalled = false
  let look = () => {}
  const unsubscribe = signals?.subscribe((signal) => {
    if (signal === 'work') return
    if (signal === 'connection') isWaitedFor = false
    isSignalled = true
    look()
  })
  if (isHere(place)) await prepareOnce()
  else log.info('waiting: the association is being moved')
  void follow()

  async function prepareOnce(): Promise<void> {
    if (isPrepared) return
    await prepare()
    isPrepared = true
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const isWaiting = place !== 'open' || !isPrepared
      await pause(isWaiting ? movingIntervalMs : isWaitedFor && isSure ? restIntervalMs : intervalMs)
      if (signal.aborted) return
      isSignalled = false
      try {
        const began = performance.now()
        if (!isWaiting) await relyOnSignals()
        const next = await readPlace(db)
        if (signal.aborted) return
        readAt = began
        isSure = isWaitedFor
        await react(next)
        if (place !== 'open') await sayNoticed()
      } catch (err) {
        isSure = false
        // Requests find out by themselves when the database is gone.
        if (isWaiting) log.warn({ err }, 'could not find out whether the association is here')
      }
    }
  }

  async function pause(milliseconds: number): Promise<void> {
    if (isSignalled) return
    const waking = new AbortController()
    look = () => waking.abort()
    await sleep(milliseconds, undefined, {
      signal: AbortSignal.any([signal, waking.signal]),
      ref: false,
    }).catch(() => {})
    look = () => {}
  }

  /** From now on a mark that is set waits for this process. */
  async function relyOnSignals(): Promise<void> {
    if (isWaitedFor || !signals?.arrive()) return
    isWaitedFor = await signals.follow().catch(() => false)
  }

  async function sayNoticed(): Promise<void> {
    if (!isWaitedFor) return
    isWaitedFor = false
    // Where the connection is lost, its lock is gone as well.
    await signals?.noticed().catch(() => {})
  }

  async function react(next: Place): Promise<void> {
    if (next !== place) log.info({ place: next }, 'the association is being moved')
    place = next
    if (isHere(next)) {
      await prepareOnce()
      startIfHere()
      return
    }
    // Not awaited: a message that is being sent may take long, and the place may change meanwhile.
    stopJobs().catch((err: unknown) => log.warn({ err }, 'a background job did not stop'))
  }

  function startIfHere(): void {
    if (start && isPrepared && isHere(place) && !signal.aborted) jobs ??= start()
  }

  async function stopJobs(): Promise<void> {
    const running = jobs
    jobs = null
    await running?.stop()
  }

  return {
    isElsewhere: () =>
      place === 'closed' || !isPrepared || (place !== 'open' && performance.now() - readAt > PLACE_VALID_MS),
    runJobs(given) {
      start = given
      startIfHere()
    },
    async stop() {
      // What is being read from the database is not waited for: it may not answer.
      stopping.abort()
      unsubscribe?.()
      await stopJobs()
    },
  }
}

function isHere(place: Place): boolean {
  return place === 'open' || place === 'leaving'
}

/** For the embedded database, which no association is moved to or from. */
export async function stayHere(prepare: () => Promise<void>): Promise<PlaceFollower> {
  await prepare()
  let jobs: Jobs | null = null
  return {
    isElsewhere: () => false,
    runJobs: (start) => void (jobs = start()),
    async stop() {
      const running = jobs
      jobs = null
      await running?.stop()
    },
  }
}
