import { type Kysely, sql } from 'kysely'

/** What a change of the status of thousands of submissions spent its time on, besides the change itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await readIdsWithoutPatterns(db)
  await giveBookDatesOnce(db)
  // Another index has the same transactions.
  await sql`drop index ledger_entries_external`.execute(db)
}

/** The ID at the end of a subject is found by its length: a regular expression took longer than the rest of the row. */
async function readIdsWithoutPatterns(db: Kysely<unknown>): Promise<void> {
  // The same expressions as in the repository.
  const end = sql`right(rtrim(subject, ')'), 32)`
  const endsWithId = sql`length(${end}) = 32 and btrim(${end}, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') = ''`
  await sql`drop index audit_events_people, audit_events_of_unique_id`.execute(db)
  await sql`
    create index audit_events_people on audit_events using gin ((
      lower(actor || ' ' || coalesce(actor_email, '') || ' ' ||
        case
          when kind in ('user', 'account') then subject
          when kind in ('submission', 'payment')
            then case when ${endsWithId} then left(rtrim(subject, ')'), -32) else subject end
          else ''
        end)
    ) gin_trgm_ops)`.execute(db)
  await sql`
    create index audit_events_of_unique_id on audit_events ((case when ${endsWithId} then ${end} end) text_pattern_ops)
    where kind in ('submission', 'payment')`.execute(db)
}

/**
 * Who books many entries of today asks for their day once, with `lock_book_day`. The trigger is for all others: an entry that
 * comes with the day whose lock its transaction holds needs nothing more.
 */
async function giveBookDatesOnce(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function lock_book_day(wanted date) returns date language plpgsql as $$
    declare
      zone text := (select time_zone from book_settings);
      today date := (clock_timestamp() at time zone coalesce(zone, 'Asia/Dhaka'))::date;
      open_day date := least(coalesce(wanted, today), today);
    begin
      if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'Money is booked in transactions of the level "read committed" only';
      end if;
      -- This transaction holds the lock of the day already, so the day is still open.
      if current_setting('nibondhon.open_day', true) = open_day::text then
        return open_day;
      end if;
      loop
        open_day := greatest(open_day, (select max(day) + 1 from closed_days));
        perform pg_advisory_xact_lock_shared(book_day_key(open_day));
        exit when not exists (select from closed_days where day >= open_day);
      end loop;
      perform set_config('nibondhon.open_day', open_day::text, true);
      return open_day;
    end $$`.execute(db)
  await sql`
    create or replace function give_book_date() returns trigger language plpgsql as $$
    begin
      new.book_date := lock_book_day(coalesce(new.book_date, new.value_date));
      return new;
    end $$`.execute(db)
  await sql`
    do $$
    begin
      execute format('alter function lock_book_day(date) set search_path = %I', current_schema());
      execute format('alter function give_book_date() set search_path = %I', current_schema());
    end $$`.execute(db)
  await sql`
    create or replace trigger give_book_date before insert on ledger_entries
    for each row when (new.book_date is null or new.book_date::text is distinct from current_setting('nibondhon.open_day', true))
    execute function give_book_date()`.execute(db)
}
