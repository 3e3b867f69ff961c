import { type Kysely, sql } from 'kysely'

/**
 * What is deleted is noted without asking for forms and rows of a function in one statement: an engine that keeps each schema on another
 * machine (Citus) can't plan it, so that no submission could be deleted there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_deleted_submissions() returns trigger language plpgsql as $$
    declare
      changes jsonb;
      known uuid[] := array(select distinct form_id from removed);
    begin
      -- Those of a deleted form are gone already.
      known := array(select id from forms where id = any(known));
      select jsonb_agg(changed) into changes from (
        select null as submission_id, form_id, status, payment_status, payment_method, needs_review,
          (created_at at time zone 'UTC')::date as day, -count(*) as count, -sum(amount_paisa) as amount_paisa
        from removed where form_id = any(known)
        group by form_id, status, payment_status, payment_method, needs_review, day
      ) as changed;
      if changes is not null then
        insert into submission_changes (${CHANGED}) select ${CHANGED} from ${CHANGES};
      end if;
      return null;
    end $$`.execute(db)
  // A function that is replaced loses its search path, which a trigger on another machine needs.
  await sql`
    do $$
    begin
      execute format('alter function note_deleted_submissions() set search_path = %I', current_schema());
    end $$`.execute(db)
}

const CHANGED = sql.raw(
  'submission_id, form_id, status, payment_status, payment_method, needs_review, day, count, amount_paisa',
)

const CHANGES = sql.raw(`jsonb_to_recordset(changes) as c (submission_id uuid, form_id uuid, status text,
  payment_status text, payment_method text, needs_review boolean, day date, count bigint, amount_paisa bigint)`)
