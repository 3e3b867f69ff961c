import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig, type Connection } from '../association-schema.ts'
import { createLagMeter, parsePosition } from './log-position.ts'

export interface WatchOptions {
  connection: Connection
  /** The primary's position in the log. */
  readPrimary: () => Promise<string>
  /** The replica no longer answers, or is no replica any more. */
  onGone: (error: Error) => void
  checkIntervalMs: number
}

/** What is known about a replica, by a connection of its own: those of the pool may be busy with long exports. */
export interface ReplicaWatch {
  isAnswering(): boolean
  lagSeconds(): number | null
  /** Resolves with true once the replica has replayed the log up to this position, with false after the time. */
  reaches(position: string, timeoutMs: number): Promise<boolean>
  /** Looks at once instead of at the next interval. */
  check(): Promise<void>
  close(): Promise<void>
}

interface Waiter {
  position: bigint
  resolve: (isReached: boolean) => void
}

const CHECK_TIMEOUT_MS = 1000
const POLL_MS = 5

export function watchReplica({
  connection,
  readPrimary,
  onGone,
  checkIntervalMs,
}: WatchOptions): ReplicaWatch {
  const meter = createLagMeter()
  let client: pg.Client | null = null
  let isAnswering = false
  let isClosed = false
  let replayed = 0n
  let lag: number | null = null
  /** What is on the replica grows older while it does not answer. */
  let answeredAt = performance.now()
  let checking: Promise<void> | null = null
  let polling: Promise<void> | null = null
  let waiting: Waiter[] = []
  const check = () => (checking ??= checkOnce().finally(() => (checking = null)))
  const timer = setInterval(() => void check(), checkIntervalMs)
  timer.unref()

  return {
    isAnswering: () => isAnswering,
    lagSeconds: () => (isAnswering ? lag : (lag ?? 0) + (performance.now() - answeredAt) / 1000),
    check,
    async reaches(text, timeoutMs) {
      const position = parsePosition(text)
      if (replayed >= position) return true
      if (!isAnswering) return false
      const waiter: Waiter = { position, resolve: () => {} }
      const reached = new Promise<boolean>((resolve) => (waiter.resolve = resolve))
      waiting.push(waiter)
      polling ??= poll().finally(() => (polling = null))
      const timeout = new AbortController()
      const late = sleep(timeoutMs, false, { signal: timeout.signal, ref: false }).catch(() => false)
      return Promise.race([reached, late]).finally(() => {
        timeout.abort()
        // Otherwise a replica that stands still would be polled until it moves again.
        waiting = waiting.filter((one) => one !== waiter)
      })
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      settle(false)
      await client?.end().catch(() => {})
      await checking
    },
  }

  async function checkOnce(): Promise<void> {
    if (isClosed) return
    try {
      await readReplayed()
      isAnswering = true
      answeredAt = performance.now()
    } catch (error) {
      lose(error as Error)
      return
    }
    // While the primary is away nothing new is known, and nothing can be written either.
    const primary = await readPrimary().catch(() => null)
    if (primary !== null) meter.sample(performance.now(), parsePosition(primary))
    lag = meter.lagSeconds(performance.now(), replayed)
  }

  async function readReplayed(): Promise<void> {
    const { rows } = await (
      await connected()
    ).query<{ position: string | null }>(
      'select pg_last_wal_replay_lsn()::text as position where pg_is_in_recovery()',
    )
    const position = rows[0]?.position
    // Once it has been promoted it is a database of its own, whose data have nothing to do with ours any more.
    if (!position) throw new Error('The server is not a replica')
    replayed = parsePosition(position)
    settle(true)
  }

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const next = new pg.Client({
      ...clientConfig(connection, 'nibondhon-replica-watch'),
      connectionTimeoutMillis: CHECK_TIMEOUT_MS,
      query_timeout: CHECK_TIMEOUT_MS,
    })
    next.on('error', (error) => {
      if (next === client) lose(error)
    })
    client = next
    await next.connect()
    return next
  }

  function lose(error: Error): void {
    const lost = client
    client = null
    lost?.end().catch(() => {})
    settle(false)
    if (isAnswering && !isClosed) onGone(error)
    isAnswering = false
    replayed = 0n
  }

  /** One query for all who wait. */
  async function poll(): Promise<void> {
    while (waiting.length > 0 && isAnswering && !isClosed) {
      await readReplayed().catch(lose)
      if (waiting.length > 0) await sleep(POLL_MS)
    }
    settle(false)
  }

  /** Ends the waiting of those whose position is reached, or of all. */
  function settle(isReached: boolean): void {
    const done = waiting.filter(({ position }) => !isReached || position <= replayed)
    waiting = waiting.filter((one) => !done.includes(one))
    for (const { resolve } of done) resolve(isReached)
  }
}
