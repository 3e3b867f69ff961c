import type pg from 'pg'

/** The migrations that were applied to a database, the earliest first; empty for a new database. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`select where to_regclass('kysely_migration') is not null`)
  if (found.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}
