import { type Kysely, sql } from 'kysely'

/** A message to many may be the confirmation of each submission, made when it is sent, instead of a text by staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaigns add column is_confirmation boolean not null default false`.execute(db)
}
