import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestPostgres {
  host: string
  port: number
  user: string
  password?: string
  /** The template that databases are cloned from. */
  database: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** The migrated, empty database that all others are cloned from. */
export const TEMPLATE = 'nibondhon_template'

export interface TestDatabase {
  connection: TestPostgres
  /** The same connection as one address, as in DATABASE_URL. */
  url: string
  drop(): Promise<void>
}

/** A migrated, empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres')
  const database = `test_${randomBytes(8).toString('hex')}`
  // Copying files takes half as long as writing every page to the log.
  await run(postgres, `CREATE DATABASE ${database} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`)
  const connection = { ...postgres, database }
  return {
    connection,
    url: addressOf(connection),
    drop: () => run(postgres, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`),
  }
}

async function run(postgres: TestPostgres, statement: string): Promise<void> {
  const client = new pg.Client(postgres)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** pg expects the directory of a Unix socket in the query string. */
function addressOf({ host, port, user, password = '', database }: TestPostgres): string {
  const who = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return host.startsWith('/')
    ? `postgresql://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${who}@${host}:${port}/${database}`
}
