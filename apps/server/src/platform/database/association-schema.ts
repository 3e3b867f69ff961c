import pg from 'pg'
import { quoted } from './quoted-names.ts'

/** Where the tables of an installation are, unless DATABASE_SCHEMA names another schema. */
export const DEFAULT_SCHEMA = 'public'

/** The address of a PostgreSQL, or its parts (the embedded one listens on a Unix socket). */
export type Connection = (
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }
) & {
  /** The schema with the tables of this association; without it the default one. */
  schema?: string
}

/**
 * What pg needs to connect. Names without a schema are those of this association: others in the same database are not in
 * its search path. The application's name tells the connections of associations apart.
 */
export function clientConfig(
  { schema = DEFAULT_SCHEMA, ...address }: Connection,
  application: string,
): pg.ClientConfig {
  if (schema === DEFAULT_SCHEMA) return { ...address, application_name: application }
  return {
    ...address,
    application_name: `${application} ${schema}`,
    options: `-c search_path=${quoted(schema)}`,
  }
}

/** PostgreSQL's extensions exist once in a database. This schema holds them, so that no association depends on another's. */
const EXTENSIONS_SCHEMA = 'nibondhon_extensions'

/** Any fixed number: extensions are created by one process at a time. */
const EXTENSIONS_LOCK = '5730144090312275081'

/** Creates the schema of an association, and the extension that its search needs. Does nothing for the default schema. */
export async function prepareSchema(connection: Connection): Promise<void> {
  const { schema = DEFAULT_SCHEMA, ...address } = connection
  if (schema === DEFAULT_SCHEMA) return
  const client = new pg.Client({ ...address, application_name: 'nibondhon-setup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${EXTENSIONS_LOCK})`)
    const { rows } = await client.query<{ hasSchema: boolean; hasExtension: boolean }>(
      `select exists (select from pg_namespace where nspname = $1) as "hasSchema",
         exists (select from pg_extension where extname = 'pg_trgm') as "hasExtension"`,
      [schema],
    )
    // Only what is missing: a user of a schema may not have the right to create one.
    if (!rows[0]?.hasSchema) await client.query(`create schema ${quoted(schema)}`)
    if (!rows[0]?.hasExtension) {
      await client.query(`create schema if not exists ${EXTENSIONS_SCHEMA}`)
      await client.query(`create extension pg_trgm schema ${EXTENSIONS_SCHEMA}`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
