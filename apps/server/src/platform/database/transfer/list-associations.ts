import pg from 'pg'
import { clientConfig, type Connection } from '../association-schema.ts'
import type { MovePhase } from '../move/move-mark.ts'
import { quoted } from '../quoted-names.ts'

export interface StoredAssociation {
  schema: string
  /** The newest migration that was applied. */
  migration: string
  submissions: number
  bytes: number
  /** How far a move is; null where there is none. */
  phase: MovePhase | null
}

/** The associations of a database: the schemas with our tables. */
export async function listAssociations(connection: Connection): Promise<StoredAssociation[]> {
  const client = new pg.Client(clientConfig(connection, 'nibondhon-list'))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows: found } = await client.query<{ schema: string; bytes: string; isMarked: boolean }>(
      `select n.nspname as schema, sum(pg_total_relation_size(t.oid)) as bytes,
         bool_or(t.relname = 'association_move') as "isMarked"
       from pg_namespace n join pg_class t on t.relnamespace = n.oid and t.relkind = 'r'
       where exists (select from pg_class m where m.relnamespace = n.oid and m.relname = 'kysely_migration')
         and exists (select from pg_class s where s.relnamespace = n.oid and s.relname = 'submissions')
       group by n.nspname order by n.nspname`,
    )
    const associations: StoredAssociation[] = []
    for (const { schema, bytes, isMarked } of found) {
      const { rows } = await client.query<{ migration: string; submissions: string }>(
        `select (select max(name) from ${quoted(schema)}.kysely_migration) as migration,
           (select count(*) from ${quoted(schema)}.submissions) as submissions`,
      )
      const { migration = '', submissions = '0' } = rows[0] ?? {}
      const phase = isMarked ? await phaseOf(client, schema) : null
      associations.push({ schema, migration, submissions: Number(submissions), bytes: Number(bytes), phase })
    }
    return associations
  } finally {
    await client.end()
  }
}

async function phaseOf(client: pg.Client, schema: string): Promise<MovePhase | null> {
  const { rows } = await client.query<{ phase: MovePhase }>(
    `select phase from ${quoted(schema)}.association_move`,
  )
  return rows[0]?.phase ?? null
}
