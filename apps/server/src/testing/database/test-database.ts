import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestPostgres {
  host: string
  port: number
  user: string
  password?: string
  /** Where databases are made from. */
  database: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** The migrated, empty database that all others are copied from. */
export const TEMPLATE = 'nibondhon_template'

export interface TestDatabase {
  connection: TestPostgres
  /** The same place as one address, as DATABASE_URL takes it. */
  url: string
  drop(): Promise<void>
}

/** A database of its own for a test file, migrated and empty. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres')
  const database = `test_${randomBytes(8).toString('hex')}`
  await run(postgres, `CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`)
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

/** A Unix socket's directory stands in the query, where pg looks for it. */
function addressOf({ host, port, user, password = '', database }: TestPostgres): string {
  const who = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return host.startsWith('/')
    ? `postgresql://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${who}@${host}:${port}/${database}`
}
