import type pg from 'pg'
import { ALL_TABLES, BACKUP_TABLES } from './backup-tables.ts'
import { quoted, quotedList } from '../quoted-names.ts'

/** The migrations that were applied to a database, the earliest first; empty for a new database. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`select where to_regclass('kysely_migration') is not null`)
  if (found.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** Whether a table that backups include has a row. */
export async function hasRows(client: pg.ClientBase): Promise<boolean> {
  for (const table of await existingTables(client, BACKUP_TABLES)) {
    const { rowCount } = await client.query(`select from ${quoted(table)} limit 1`)
    if (rowCount !== 0) return true
  }
  return false
}

/** Whether a server of this association is connected. PostgreSQL may hide the names of other roles' connections. */
export async function hasUsers(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name = regexp_replace(current_setting('application_name'), '^nibondhon-[a-z]+', 'nibondhon')
     limit 1`,
  )
  return rowCount !== 0
}

/** Drops only our own tables: a database of the installation may contain others. */
export async function dropOurTables(client: pg.ClientBase): Promise<void> {
  const tables = await existingTables(client, [...ALL_TABLES, 'kysely_migration', 'kysely_migration_lock'])
  if (tables.length === 0) return
  // Trigger functions are not dropped with their tables.
  const { rows: functions } = await client.query<{ signature: string }>(
    `select distinct tgfoid::regprocedure::text as signature from pg_trigger
     where not tgisinternal and tgrelid in (select to_regclass(quote_ident(name)) from unnest($1::text[]) as t (name))`,
    [tables],
  )
  await client.query(`drop table ${quotedList(tables)} cascade`)
  for (const { signature } of functions) await client.query(`drop function ${signature}`)
}

async function existingTables(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as t (name) where to_regclass(quote_ident(name)) is not null',
    [tables],
  )
  return rows.map(({ name }) => name)
}
