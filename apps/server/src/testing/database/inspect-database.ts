import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/database/index.ts'

/** How many connections to this database, or to this schema of a shared one, wait for a lock. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and (current_schema() = 'public' or application_name like '% ' || current_schema())`.execute(db)
  return rows.length
}

/** Everything that migrations create, one line each: equal for equal schemas. */
export async function describeSchema(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = current_schema()
    union all select 'index ' || indexdef from pg_indexes where schemaname = current_schema()
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = current_schema()::regnamespace
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger
      where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)
    union all select concat_ws(' ', 'function', proname, md5(replace(prosrc, current_schema() || '.', '')))
      from pg_proc where pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select 'extension ' || extname from pg_extension
    union all select 'migration ' || name from kysely_migration
    order by line`)
  return rows.map(({ line }) => line)
}
