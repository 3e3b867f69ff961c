import { type Kysely, sql } from 'kysely'

/**
 * How the files of each account are read: two accounts can have files with the same headings, so a profile has an id. Staff
 * can name it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table statement_profiles
      add column id uuid not null default gen_random_uuid(),
      add column name text not null default '',
      -- The headings of the chosen columns, as the file has them.
      add column titles jsonb not null default '{}',
      -- For files whose dates can be read both ways; null where it is not known.
      add column date_order text check (date_order in ('day', 'month')),
      drop constraint statement_profiles_pkey,
      add primary key (id)`.execute(db)
  await sql`create unique index statement_profiles_files on statement_profiles (headings, account)`.execute(
    db,
  )
}
