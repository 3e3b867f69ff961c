import { type Kysely, sql } from 'kysely'

/**
 * What an engine that keeps each schema on another machine (Citus) needs, and what changes nothing on one machine: triggers
 * run where the rows are, without the search path of the connection, and cannot join their transition tables with tables;
 * every table that changes has a key, and none is unlogged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await giveKeys(db)
  await noteChanges(db)
  await forgetForms(db)
  await keepDeletedEntries(db)
  await findOwnTables(db)
}

async function giveKeys(db: Kysely<unknown>): Promise<void> {
  for (const table of ['attempts', 'guesses', 'submission_changes']) {
    await sql`
      alter table ${sql.table(table)} add column id bigint generated always as identity primary key`.execute(
      db,
    )
  }
  // A table can only be moved to another machine, or read on a replica, if its changes are logged.
  await sql`alter table made_pdfs set logged`.execute(db)
  await sql`alter table failed_pdfs set logged`.execute(db)
}

const CHANGED = sql.raw(
  'submission_id, form_id, status, payment_status, payment_method, needs_review, day, count, amount_paisa',
)

const CHANGES = sql.raw(`jsonb_to_recordset(changes) as c (submission_id uuid, form_id uuid, status text,
  payment_status text, payment_method text, needs_review boolean, day date, count bigint, amount_paisa bigint)`)

async function noteChanges(db: Kysely<unknown>): Promise<void> {
  // Runs for each new submission. Naming the schema costs nothing, unlike a search path of the function.
  const { rows } = await sql<{ changes: string }>`
    select quote_ident(current_schema()) || '.submission_changes' as changes`.execute(db)
  await sql`
    create or replace function note_added_submission() returns trigger language plpgsql as $$
    begin
      insert into ${sql.raw(rows[0]?.changes ?? 'submission_changes')} (${CHANGED}) values
        (new.id, new.form_id, new.status, new.payment_status, new.payment_method, new.needs_review,
          (new.created_at at time zone 'UTC')::date, 1, new.amount_paisa);
      return null;
    end $$`.execute(db)

  // With a submission id: its text is indexed again.
  await sql`
    create or replace function note_changed_submissions() returns trigger language plpgsql as $$
    declare
      changes jsonb;
    begin
      select jsonb_agg(changed) into changes from (
        select newer.id as submission_id, newer.form_id, newer.status, newer.payment_status, newer.payment_method,
          newer.needs_review, (newer.created_at at time zone 'UTC')::date as day, 0 as count, 0 as amount_paisa
        from older join newer using (id) where older.data <> newer.data
        union all
        select null, form_id, status, payment_status, payment_method, needs_review, day, sum(count), sum(amount_paisa)
        from (
          select form_id, status, payment_status, payment_method, needs_review,
            (created_at at time zone 'UTC')::date as day, -1 as count, -amount_paisa as amount_paisa from older
          union all
          select form_id, status, payment_status, payment_method, needs_review,
            (created_at at time zone 'UTC')::date, 1, amount_paisa from newer
        ) as both_sides
        group by form_id, status, payment_status, payment_method, needs_review, day
        having sum(count) <> 0 or sum(amount_paisa) <> 0
      ) as changed;
      if changes is not null then
        insert into submission_changes (${CHANGED}) select ${CHANGED} from ${CHANGES};
      end if;
      return null;
    end $$`.execute(db)

  await sql`
    create or replace function note_deleted_submissions() returns trigger language plpgsql as $$
    declare
      changes jsonb;
    begin
      select jsonb_agg(changed) into changes from (
        select null as submission_id, form_id, status, payment_status, payment_method, needs_review,
          (created_at at time zone 'UTC')::date as day, -count(*) as count, -sum(amount_paisa) as amount_paisa
        from removed group by form_id, status, payment_status, payment_method, needs_review, day
      ) as changed;
      if changes is not null then
        insert into submission_changes (${CHANGED}) select ${CHANGED} from ${CHANGES}
        where exists (select from forms where id = form_id);
      end if;
      return null;
    end $$`.execute(db)
}

/** The program takes the same lock before it deletes a form: this one may be taken on another machine. */
async function forgetForms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function forget_deleted_forms() returns trigger language plpgsql as $$
    declare
      ids uuid[] := array(select id from removed);
    begin
      perform pg_advisory_xact_lock(hashtextextended('fold submission changes',
        case when current_schema() = 'public' then 0 else hashtextextended(current_schema(), 0) end));
      delete from submission_changes where form_id = any(ids);
      delete from submission_counts where form_id = any(ids);
      update submission_days as total set count = total.count - by_day.count
      from (select day, sum(count) as count from submission_days where form_id = any(ids) group by day) as by_day
      where total.form_id = '00000000-0000-0000-0000-000000000000' and total.day = by_day.day;
      delete from submission_days where form_id = any(ids);
      return null;
    end $$`.execute(db)
}

async function keepDeletedEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_deleted_entries() returns trigger language plpgsql as $$
    declare
      entries jsonb;
    begin
      select jsonb_agg(entry) into entries from (
        select id, account, amount_paisa, external_id, book_date from gone) as entry;
      if entries is null then
        return null;
      end if;
      perform pg_advisory_xact_lock_shared(book_day_key(book_date))
      from (select distinct book_date from jsonb_to_recordset(entries) as e (book_date date)) as days;
      with deleted as materialized (
        select e.id, e.account, e.amount_paisa, e.external_id, closed.number, closed.method, closed.payment_reference
        from jsonb_to_recordset(entries)
          as e (id uuid, account text, amount_paisa bigint, external_id text, book_date date)
        cross join lateral (
          select b.number, b.method, b.payment_reference from book_entries b
          where b.entry_id = e.id order by b.number desc limit 1) as closed
        where e.book_date <= (select max(day) from closed_days))
      insert into book_adjustments (kind, account, amount_paisa, method, payment_reference, external_id, reason,
        booking_key, actor)
      select 'deletion', account, -amount_paisa, method, payment_reference, external_id, 'The submission was deleted',
        'deletion:' || id || ':' || number, 'System'
      from deleted;
      return null;
    end $$`.execute(db)
}

/** A function that runs on another machine does not have the search path of the connection. */
async function findOwnTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      name text;
    begin
      foreach name in array array['note_changed_submissions()', 'note_deleted_submissions()', 'forget_deleted_forms()',
        'protect_ledger_entry()', 'give_book_date()', 'keep_deleted_entries()', 'follow_closed_days()', 'book_today()',
        'book_day_key(date)', 'try_lock_book_day(date)'] loop
        execute format('alter function %s set search_path = %I', name, current_schema());
      end loop;
    end $$`.execute(db)
}
