import type pg from 'pg'
import { ALL_TABLES, KEPT_TABLES } from './backup-tables.ts'
import { quoted, quotedList } from './session-settings.ts'

/** Whether any of our tables that a backup would keep has a row. */
export async function hasRows(client: pg.ClientBase): Promise<boolean> {
  for (const table of await thoseThere(client, KEPT_TABLES)) {
    const { rowCount } = await client.query(`select from ${quoted(table)} limit 1`)
    if (rowCount !== 0) return true
  }
  return false
}

/** Whether a server is connected to this database. Connections of other roles may hide what they are. */
export async function hasUsers(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'nibondhon' and pid <> pg_backend_pid() limit 1`,
  )
  return rowCount !== 0
}

/** Only what is ours: a database of one's own may hold other things beside. */
export async function dropOurTables(client: pg.ClientBase): Promise<void> {
  const tables = await thoseThere(client, [...ALL_TABLES, 'kysely_migration', 'kysely_migration_lock'])
  if (tables.length === 0) return
  // What triggers call does not go with the tables.
  const { rows: functions } = await client.query<{ signature: string }>(
    `select distinct tgfoid::regprocedure::text as signature from pg_trigger
     where not tgisinternal and tgrelid in (select to_regclass(quote_ident(name)) from unnest($1::text[]) as t (name))`,
    [tables],
  )
  await client.query(`drop table ${quotedList(tables)} cascade`)
  for (const { signature } of functions) await client.query(`drop function ${signature}`)
}

async function thoseThere(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as t (name) where to_regclass(quote_ident(name)) is not null',
    [tables],
  )
  return rows.map(({ name }) => name)
}
