import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, type Place, PLACE_VALID_MS, readPlace } from '../../platform/database/index.ts'

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
  intervalMs?: number
  /** While it is being moved. */
  movingIntervalMs?: number
}

/**
 * Follows where the association is. While it is being moved to this database, nothing is read, written or sent; once it has been
 * moved away from it, neither.
 */
export async function followPlace({
  db,
  prepare,
  log,
  intervalMs = 500,
  movingIntervalMs = 100,
}: FollowPlace): Promise<PlaceFollower> {
  const stopping = new AbortController()
  const { signal } = stopping
  let readAt = performance.now()
  let place: Place = await readPlace(db)
  let isPrepared = false
  let jobs: Jobs | null = null
  let start: (() => Jobs) | null = null
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
      await sleep(isWaiting ? movingIntervalMs : intervalMs, undefined, { signal, ref: false }).catch(
        () => {},
      )
      if (signal.aborted) return
      try {
        const began = performance.now()
        const next = await readPlace(db)
        if (signal.aborted) return
        readAt = began
        await react(next)
      } catch (err) {
        // Requests find out by themselves when the database is gone.
        if (isWaiting) log.warn({ err }, 'could not find out whether the association is here')
      }
    }
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
