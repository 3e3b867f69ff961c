import { type Kysely, sql } from 'kysely'

/** What staff need of seats, agreed prices and ended places of the waiting list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A bulk action skips what has no seat left, and says so.
  await sql`
    alter table bulk_job_rows drop constraint bulk_job_rows_outcome_check,
      add constraint bulk_job_rows_outcome_check check (outcome in
        ('changed', 'deleted', 'unchanged', 'changed_since', 'refused', 'no_seat'))`.execute(db)

  // The answers that the price was agreed for, kept when staff change them for the first time; null until then.
  await sql`alter table agreed_prices add column answers jsonb`.execute(db)

  // Ended places whose name and addresses are still there.
  await sql`
    create index waiting_list_ended on waiting_list (updated_at)
      where state not in ('waiting', 'offered') and name <> ''`.execute(db)
}
