import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { rememberPool } from './run-prepared.ts'
import type { Database } from './tables/database.ts'

/** Where a PostgreSQL is: an address, or the parts of one (our own listens on a Unix socket). */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

export type Db = Kysely<Database>

export interface ConnectedDatabase {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool. Connections are made as they are needed, so this never waits and never fails. */
export function connectDatabase(
  connection: Connection,
  {
    maxConnections = 20,
    onIdleError,
  }: { maxConnections?: number; onIdleError?: (error: Error) => void } = {},
): ConnectedDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    // A statement that runs longer is a mistake or an attack: give the connection back.
    statement_timeout: 60_000,
    application_name: 'nibondhon',
  })
  // Without a listener, a database that goes away would end the process: one for the connections that rest, and one for
  // each that is in use, whose user hears of it from the statement that fails.
  pool.on('error', (error) => onIdleError?.(error))
  pool.on('connect', (client) => client.on('error', () => {}))

  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  rememberPool(db, pool)
  return { db, pool, close: () => db.destroy() }
}
