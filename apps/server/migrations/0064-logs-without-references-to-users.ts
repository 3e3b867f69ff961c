import { type Kysely, sql } from 'kysely'

/**
 * Entries of logs keep the ID of their author, also when the account is deleted. Why: PostgreSQL looked up the account for
 * every entry, and a bulk action writes three of them for each submission.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_events drop constraint audit_events_actor_id_fkey`.execute(db)
  await sql`alter table payment_events drop constraint payment_events_actor_id_fkey`.execute(db)
  await sql`alter table ledger_entries drop constraint ledger_entries_actor_id_fkey`.execute(db)
}
