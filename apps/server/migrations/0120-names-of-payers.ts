import { type Kysely, sql } from 'kysely'

/**
 * Statements find a payer by how the name sounds, in an index of its own. Indexes that statements read for each payment add new rows
 * at once: a list of rows that wait to be added would be read whole each time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table submission_texts add column sounds text[] not null default '{}';
    create index submission_texts_sounds on submission_texts using gin (sounds) with (fastupdate = off);
    insert into submission_text_queue (submission_id) select id from submissions on conflict do nothing;
    alter index statement_rows_by_word set (fastupdate = off);
    alter index submissions_by_reference set (fastupdate = off)`.execute(db)
}
