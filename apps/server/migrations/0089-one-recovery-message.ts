import { type Kysely, sql } from 'kysely'

/** One message has the IDs and codes of all submissions that a member asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The submissions of the message, newest first, with the one that it belongs to; null for a message about one.
  await sql`alter table messages add column about_ids uuid[]`.execute(db)
}
