import pg from 'pg'
import { clientConfig, type Connection } from '../association-schema.ts'
import { quoted } from '../quoted-names.ts'

export interface StoredAssociation {
  schema: string
  /** The newest migration that was applied. */
  migration: string
  submissions: number
  bytes: number
}

/** The associations of a database: the schemas with our tables. */
export async function listAssociations(connection: Connection): Promise<StoredAssociation[]> {
  const client = new pg.Client(clientConfig(connection, 'nibondhon-list'))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows: found } = await client.query<{ schema: string; bytes: string }>(
      `select n.nspname as schema, sum(pg_total_relation_size(t.oid)) as bytes
       from pg_namespace n join pg_class t on t.relnamespace = n.oid and t.relkind = 'r'
       where exists (select from pg_class m where m.relnamespace = n.oid and m.relname = 'kysely_migration')
         and exists (select from pg_class s where s.relnamespace = n.oid and s.relname = 'submissions')
       group by n.nspname order by n.nspname`,
    )
    const associations: StoredAssociation[] = []
    for (const { schema, bytes } of found) {
      const { rows } = await client.query<{ migration: string; submissions: string }>(
        `select (select max(name) from ${quoted(schema)}.kysely_migration) as migration,
           (select count(*) from ${quoted(schema)}.submissions) as submissions`,
      )
      const { migration = '', submissions = '0' } = rows[0] ?? {}
      associations.push({ schema, migration, submissions: Number(submissions), bytes: Number(bytes) })
    }
    return associations
  } finally {
    await client.end()
  }
}
