import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { AssociationDialect } from './association-dialect.ts'
import { clientConfig, type Connection } from './association-schema.ts'
import { endSilentConnections, type SilenceLimits } from './end-silent-connections.ts'
import { PreparingClient, registerPool } from './run-prepared.ts'
import type { Database, Db } from './tables/database.ts'

export interface ConnectedDatabase {
  db: Db
  pool: pg.Pool
  /** Changes how long a caller waits for a connection. */
  setConnectTimeout(milliseconds: number): void
  close(): Promise<void>
}

/** Requests wait no longer for a connection. */
export const CONNECT_TIMEOUT_MS = 5_000

/** Opens a pool. It connects on demand, so this call neither waits nor fails. */
export function connectDatabase(
  connection: Connection,
  {
    maxConnections = 20,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
    application = 'nibondhon',
    onIdleError,
    onWrite,
    silence,
  }: {
    maxConnections?: number
    connectTimeoutMs?: number
    /** By this name a restore recognises a server that is running. */
    application?: string
    onIdleError?: (error: Error) => void
    /** Rows were inserted, updated or deleted, and committed. Not called for what a query does beside its result. */
    onWrite?: () => void
    silence?: SilenceLimits
  } = {},
): ConnectedDatabase {
  const pool = new pg.Pool({
    ...clientConfig(connection, application),
    Client: PreparingClient,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    // A statement that runs longer is a mistake or an attack.
    statement_timeout: 60_000,
  })
  // Without error listeners, a database that goes away would end the process. The pool reports idle connections; for
  // one in use, the running statement fails.
  pool.on('error', (error) => onIdleError?.(error))
  pool.on('connect', (client) => client.on('error', () => {}))
  if (onWrite) pool.on('connect', (client) => watchWrites(client, onWrite))
  const stopEnding = endSilentConnections(pool, silence)

  const db = new Kysely<Database>({ dialect: new AssociationDialect({ pool }) })
  registerPool(db, pool)
  return {
    db,
    pool,
    // The pool reads it for each connection.
    setConnectTimeout: (milliseconds) => (pool.options.connectionTimeoutMillis = milliseconds),
    close: () => db.destroy().finally(stopEnding),
  }
}

const WRITTEN = /^(INSERT 0|UPDATE|DELETE|MERGE|COPY) [1-9]/

/** By what the server says at the end of each statement, and whether it is in a transaction then. */
function watchWrites({ connection }: pg.PoolClient, onWrite: () => void): void {
  let hasWritten = false
  connection.on('commandComplete', ({ text }: { text: string }) => {
    if (WRITTEN.test(text)) hasWritten = true
    else if (text === 'ROLLBACK') hasWritten = false
  })
  connection.on('readyForQuery', ({ status }: { status: string }) => {
    if (!hasWritten || status !== 'I') return
    hasWritten = false
    onWrite()
  })
}

/** Shorter than the timeouts of the callers. A database that takes longer cannot serve requests either. */
const TIMEOUT_MS = 3_000

/** Reads a row of a table: an engine that keeps the tables on another machine would answer without that machine, too. */
export async function isDatabaseUp(db: Db): Promise<boolean> {
  const responds = sql`select from settings limit 1`.execute(db).then(
    () => true,
    () => false,
  )
  const timer = new AbortController()
  const timesOut = sleep(TIMEOUT_MS, false, { signal: timer.signal, ref: false }).catch(() => false)
  return Promise.race([responds, timesOut]).finally(() => timer.abort())
}

/** Whether the engine keeps tables on several machines: Citus, an extension of PostgreSQL. It does not change at run time. */
export async function isDistributed(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

/**
 * Creates one value for each connected database, on first use. For state that belongs to a server rather than to the
 * process, such as a queue for its connections: servers in one process, as in tests, then share none of it.
 */
export function perDatabase<T>(create: () => T): (db: Db) => T {
  const values = new WeakMap<Db, { value: T }>()
  return (db) => {
    const existing = values.get(db) ?? { value: create() }
    values.set(db, existing)
    return existing.value
  }
}
