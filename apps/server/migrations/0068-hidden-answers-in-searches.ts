import { type Kysely, sql } from 'kysely'

/** Answers to hidden fields are no longer found by a search: the texts of forms that have some are made anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into submission_text_queue (submission_id)
    select s.id from submissions s
    join form_versions v on v.form_id = s.form_id and v.version = s.form_version
    where jsonb_path_exists(v.fields, '$.**.visibility.level ? (@ == "hidden")')
    on conflict do nothing`.execute(db)
}
