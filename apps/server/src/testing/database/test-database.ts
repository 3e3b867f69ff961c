import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, migrateToLatest, prepareSchema } from '../../platform/database/index.ts'

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

/** The database with a schema for each test file, with `TEST_SCHEMAS=true`. */
export const SHARED_DATABASE = 'nibondhon_schemas'

/** A migrated, empty database for one test file; with `TEST_SCHEMAS=true` a schema of a database that all files share. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (process.env['TEST_SCHEMAS'] !== 'true') return createOwnDatabase()
  return createTestSchema({ ...inject('postgres'), database: SHARED_DATABASE })
}

/** The same, but never a schema: for tests that change the database itself, which files that run meanwhile would notice. */
export async function createOwnDatabase(): Promise<TestDatabase> {
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

/** A migrated, empty schema of an existing database. */
export async function createTestSchema(
  database: TestPostgres,
  schema = `test_${randomBytes(8).toString('hex')}`,
): Promise<TestDatabase & { schema: string }> {
  // The option is for tests that connect by themselves.
  const connection = { ...database, schema, options: `-c search_path=${schema}` }
  await prepareSchema(connection)
  const { db, close } = connectDatabase(connection, { maxConnections: 1 })
  try {
    await migrateToLatest(db)
  } finally {
    await close()
  }
  return {
    connection,
    schema,
    url: withOption(addressOf(connection), connection.options),
    drop: () => run(database, `DROP SCHEMA IF EXISTS ${schema} CASCADE`),
  }
}

function withOption(address: string, options: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}options=${encodeURIComponent(options)}`
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
export function addressOf({ host, port, user, password = '', database }: TestPostgres): string {
  const who = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return host.startsWith('/')
    ? `postgresql://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${who}@${host}:${port}/${database}`
}
