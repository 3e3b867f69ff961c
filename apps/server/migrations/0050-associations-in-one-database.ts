import { type Kysely, sql } from 'kysely'

/**
 * Deleting a form waits only for the counts of its own association: the key of the lock contains the schema, as that of
 * all others does (advisory-locks.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function forget_deleted_forms() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('fold submission changes',
        case when current_schema() = 'public' then 0 else hashtextextended(current_schema(), 0) end));
      delete from submission_changes where form_id in (select id from removed);
      delete from submission_counts where form_id in (select id from removed);
      with gone as (delete from submission_days where form_id in (select id from removed) returning day, count),
      by_day as (select day, sum(count) as count from gone group by day)
      update submission_days as total set count = total.count - by_day.count
      from by_day where total.form_id = '00000000-0000-0000-0000-000000000000' and total.day = by_day.day;
      return null;
    end $$`.execute(db)
}
