import { type Kysely, sql } from 'kysely'

/** Fast lists of submissions for staff: precomputed counts, indexes for lists, and a search index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeListIndexes(db)
  await makeCounts(db)
  await makeSearch(db)
  await noteChanges(db)
}

/**
 * Any page is found by an index-only scan, so each index ends in the id and includes the filtered columns. A free
 * submission is only in the first two indexes; those with a payment are far fewer.
 */
async function makeListIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`drop index submissions_newest`.execute(db)
  await sql`drop index submissions_of_form`.execute(db)
  await sql`drop index submissions_to_review`.execute(db)
  await sql`
    create index submissions_newest on submissions (created_at desc, id)
    include (status, payment_status, payment_method)`.execute(db)
  await sql`
    create index submissions_of_form on submissions (form_id, created_at desc, id)
    include (status, payment_status, payment_method)`.execute(db)
  await sql`
    create index submissions_to_review on submissions (created_at desc, id)
    include (form_id, status, payment_status, payment_method) where needs_review`.execute(db)
  await sql`
    create index submissions_not_completed on submissions (status, created_at desc, id)
    include (form_id, payment_status, payment_method) where status <> 'completed'`.execute(db)
  await sql`
    create index submissions_by_payment on submissions (payment_status, created_at desc, id)
    include (form_id, status, payment_method) where payment_status <> 'none'`.execute(db)
  await sql`
    create index submissions_by_method on submissions (payment_method, created_at desc, id)
    include (form_id, status, payment_status) where payment_method is not null`.execute(db)
}

/**
 * How many submissions of each kind there are, and their total amount. A writer only appends a row to the changes, so that
 * writers never wait for each other. The changes are aggregated into the counts regularly; both together are always exact.
 */
async function makeCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table submission_counts (
      form_id uuid not null,
      status text not null,
      payment_status text not null,
      payment_method text not null,
      needs_review boolean not null,
      count bigint not null,
      amount_paisa bigint not null,
      primary key (form_id, status, payment_status, payment_method, needs_review)
    )`.execute(db)
  await sql`
    insert into submission_counts
    select form_id, status, payment_status, coalesce(payment_method, ''), needs_review, count(*), sum(amount_paisa)
    from submissions group by 1, 2, 3, 4, 5`.execute(db)
  // By day in UTC, per form and, under the nil id, for all forms. Used to find distant pages.
  await sql`
    create table submission_days (
      form_id uuid not null,
      day date not null,
      count bigint not null,
      primary key (form_id, day)
    )`.execute(db)
  await sql`
    insert into submission_days
    select coalesce(form_id, '00000000-0000-0000-0000-000000000000'), (created_at at time zone 'UTC')::date, count(*)
    from submissions group by grouping sets ((form_id, 2), (2))`.execute(db)
  // Read completely for each count, so it has no index and is kept small.
  await sql`
    create table submission_changes (
      submission_id uuid,
      form_id uuid not null,
      status text not null,
      payment_status text not null,
      payment_method text,
      needs_review boolean not null,
      day date not null,
      count bigint not null,
      amount_paisa bigint not null
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`.execute(db)
}

/**
 * The search text consists of all answers. Creating and indexing it takes longer than storing a submission, so it is done
 * later, from a queue.
 */
async function makeSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`
    create table submission_texts (
      submission_id uuid primary key references submissions on delete cascade,
      text text not null
    )`.execute(db)
  await sql`create index submission_texts_words on submission_texts using gin (text gin_trgm_ops)`.execute(db)
  await sql`create table submission_text_queue (submission_id uuid primary key)`.execute(db)
  await sql`insert into submission_text_queue select id from submissions`.execute(db)
}

/** Runs in the transaction of the change. A row with a submission id means that its answers changed. */
async function noteChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_added_submission() returns trigger language plpgsql as $$
    begin
      insert into submission_changes values
        (new.id, new.form_id, new.status, new.payment_status, new.payment_method, new.needs_review,
          (new.created_at at time zone 'UTC')::date, 1, new.amount_paisa);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_added after insert on submissions
    for each row execute function note_added_submission()`.execute(db)

  await sql`
    create function note_changed_submission() returns trigger language plpgsql as $$
    begin
      insert into submission_changes values
        (null, old.form_id, old.status, old.payment_status, old.payment_method, old.needs_review,
          (old.created_at at time zone 'UTC')::date, -1, -old.amount_paisa),
        (case when old.data <> new.data then new.id end,
          new.form_id, new.status, new.payment_status, new.payment_method, new.needs_review,
          (new.created_at at time zone 'UTC')::date, 1, new.amount_paisa);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_changed after update on submissions for each row
    when ((old.status, old.payment_status, old.payment_method, old.needs_review, old.amount_paisa, old.created_at,
        old.data)
      is distinct from
      (new.status, new.payment_status, new.payment_method, new.needs_review, new.amount_paisa, new.created_at,
        new.data))
    execute function note_changed_submission()`.execute(db)

  // Once per statement: a form may be deleted with a million submissions. Submissions that are deleted with their form are
  // not recorded, because its counts are deleted already.
  await sql`
    create function note_deleted_submissions() returns trigger language plpgsql as $$
    begin
      insert into submission_changes
      select null, form_id, status, payment_status, payment_method, needs_review,
        (created_at at time zone 'UTC')::date, -count(*), -sum(amount_paisa)
      from removed where exists (select from forms where id = form_id) group by 2, 3, 4, 5, 6, 7;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_deleted after delete on submissions referencing old table as removed
    for each statement execute function note_deleted_submissions()`.execute(db)

  // Its submissions are deleted by then. The lock prevents a concurrent aggregation (counts-repository.ts).
  await sql`
    create function forget_deleted_forms() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('fold submission changes', 0));
      delete from submission_changes where form_id in (select id from removed);
      delete from submission_counts where form_id in (select id from removed);
      with gone as (delete from submission_days where form_id in (select id from removed) returning day, count),
      by_day as (select day, sum(count) as count from gone group by day)
      update submission_days as total set count = total.count - by_day.count
      from by_day where total.form_id = '00000000-0000-0000-0000-000000000000' and total.day = by_day.day;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger forget_deleted after delete on forms referencing old table as removed
    for each statement execute function forget_deleted_forms()`.execute(db)
}
