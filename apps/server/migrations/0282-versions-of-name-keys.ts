import { type Kysely, sql } from 'kysely'

/** With which version the keys of names were made, so that a job makes them again after a change: two words as one are new. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null also for people who come back by the undo of a merge from before.
  await sql`alter table people add column keys_version smallint`.execute(db)
  await sql`
    create index people_outdated_keys on people (id) where keys_version is distinct from 1`.execute(db)
  // That keys are made again is no change of the person that webhooks report.
  await sql`
    do $$ begin
      execute replace(pg_get_functiondef('note_webhooks_of_changed_people'::regproc),
        ' - ''updated_at''', ' - ''{updated_at,name_keys,keys_version}''::text[]');
    end $$`.execute(db)
}
