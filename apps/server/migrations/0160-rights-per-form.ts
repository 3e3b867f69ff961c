import { type Kysely, sql } from 'kysely'

/** Users who may reach some forms only, and which forms a bulk action or a message to many is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null means all forms. Not a table of pairs: every request reads it with the session. Deleted forms are taken out.
    alter table users add column form_ids uuid[];
    -- Null where it is not known, as for those that were made before: then only users with all forms see it.
    alter table bulk_jobs add column form_ids uuid[];
    alter table campaigns add column form_ids uuid[]`.execute(db)
}
