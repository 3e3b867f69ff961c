import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../errors/index.ts'
import { clientConfig, type Connection } from './association-schema.ts'

/** The turn of one server to start. */
export interface StartTurn {
  /** Lets the next server start. May be called twice. */
  end(): Promise<void>
}

interface TurnOptions {
  /** Then it starts anyway: another association may be migrating a large table. */
  waitMs?: number
  /** How long the database may be starting, or have no connection to spare. */
  retryForMs?: number
  connectTimeoutMs?: number
  onWait?: (why: 'others' | 'database') => void
}

/** Any fixed number, the same for all associations of a database: their servers share its machine. */
const START_LOCK = '5730144090312275082'

const LOCK_TIMED_OUT = '55P03'
/** PostgreSQL is starting or stopping, or all of its connections are in use. */
const COMES_BACK = new Set(['57P03', '53300'])
const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 5_000

/**
 * Waits until no other server of this database is starting. Loading a server takes a core for some seconds: many at once, as after
 * a reboot, would take each other's time, and the first would be ready as late as the last. The lock ends with its connection,
 * so a killed server keeps no one waiting.
 */
export async function takeStartTurn(
  connection: Connection,
  { waitMs = 60_000, retryForMs = 120_000, connectTimeoutMs = 120_000, onWait = () => {} }: TurnOptions = {},
): Promise<StartTurn> {
  const client = await connectPatiently()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ isFree: boolean }>(
      `select pg_try_advisory_xact_lock(${START_LOCK}) as "isFree"`,
    )
    if (!rows[0]?.isFree) {
      onWait('others')
      await client.query(`set local lock_timeout = ${Math.max(1, waitMs)}`)
      await client.query(`select pg_advisory_xact_lock(${START_LOCK})`)
    }
  } catch (error) {
    await close()
    if (errorCode(error) !== LOCK_TIMED_OUT) throw error
  }
  return { end: close }

  function close(): Promise<void> {
    return client.end().catch(() => {})
  }

  async function connectPatiently(): Promise<pg.Client> {
    let pauseMs = FIRST_PAUSE_MS
    for (let waitedMs = 0; ; waitedMs += pauseMs, pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      const attempt = new pg.Client({
        ...clientConfig(connection, 'nibondhon-start'),
        connectionTimeoutMillis: connectTimeoutMs,
      })
      attempt.on('error', () => {})
      try {
        await attempt.connect()
        return attempt
      } catch (error) {
        attempt.end().catch(() => {})
        if (!COMES_BACK.has(errorCode(error) ?? '') || waitedMs >= retryForMs) throw error
        onWait('database')
        // Not all at the same moment.
        await sleep(pauseMs * (0.5 + Math.random() / 2))
      }
    }
  }
}
