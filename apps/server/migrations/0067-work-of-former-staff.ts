import { type Kysely, sql } from 'kysely'

/** Work that continues in someone's name stops once they have left, or may not do it any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not checked for the rows that are there: they met a stricter rule.
  await sql`
    alter table bulk_jobs drop constraint bulk_jobs_state_check;
    alter table bulk_jobs add constraint bulk_jobs_state_check
      check (state in ('running', 'done', 'cancelled', 'stopped')) not valid;
    alter table bulk_jobs add column stop_reason text check (stop_reason in ('author_inactive', 'author_lost_right'))`.execute(
    db,
  )
  // Null for reminders, which are rules of the association, and for messages of earlier versions.
  await sql`alter table campaigns add column author_id uuid`.execute(db)
}
