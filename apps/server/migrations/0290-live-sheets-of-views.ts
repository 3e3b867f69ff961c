import { type Kysely, sql } from 'kysely'

/** A live sheet may have the filters of a view, as they were when it was made, and bears its name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table live_sheets
      add column view_name text,
      add column filters jsonb not null default '{}'`.execute(db)
}
