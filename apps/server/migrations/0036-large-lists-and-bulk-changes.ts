import { type Kysely, sql } from 'kysely'

/** Any page of the list sorted by unique ID, and bulk actions, take less time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sortByUniqueId(db)
  await noteChangesPerStatement(db)
}

/** The unique index gets the columns of a page's ids: a distant page then reads no rows, and a new
 * submission still writes no more index entries. */
async function sortByUniqueId(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table submissions drop constraint submissions_unique_id_key,
      add constraint submissions_unique_id_key unique (unique_id) include (id, form_id)`.execute(db)
}

/**
 * Counts are noted once per statement instead of once per row: a bulk action changes hundreds of rows with one statement,
 * and the rows of one day, form and status share an entry.
 */
async function noteChangesPerStatement(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger note_changed on submissions`.execute(db)
  await sql`drop function note_changed_submission()`.execute(db)
  await sql`
    create function note_changed_submissions() returns trigger language plpgsql as $$
    begin
      -- Their text is indexed again.
      insert into submission_changes
      select newer.id, newer.form_id, newer.status, newer.payment_status, newer.payment_method, newer.needs_review,
        (newer.created_at at time zone 'UTC')::date, 0, 0
      from older join newer using (id) where older.data <> newer.data;

      insert into submission_changes
      select null, form_id, status, payment_status, payment_method, needs_review, day, sum(count), sum(amount_paisa)
      from (
        select form_id, status, payment_status, payment_method, needs_review,
          (created_at at time zone 'UTC')::date as day, -1 as count, -amount_paisa as amount_paisa from older
        union all
        select form_id, status, payment_status, payment_method, needs_review,
          (created_at at time zone 'UTC')::date, 1, amount_paisa from newer
      ) as changed
      group by form_id, status, payment_status, payment_method, needs_review, day
      having sum(count) <> 0 or sum(amount_paisa) <> 0;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_changed after update on submissions referencing old table as older new table as newer
    for each statement execute function note_changed_submissions()`.execute(db)
}
