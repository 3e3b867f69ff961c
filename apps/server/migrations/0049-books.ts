import { type Kysely, sql } from 'kysely'

/**
 * The books: every entry gets the day that it is booked on from the database, and a day that is closed never changes.
 *
 * A transaction that books something holds a shared lock of the day until it ends; closing the day takes the same lock
 * alone. So bookings do not wait for each other, and a day is closed only when nothing is under way in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createBooks(db)
  await addBookDates(db)
  await giveBookDates(db)
  await keepDeletedEntries(db)
  await protectBooks(db)
  await keepStatementBalances(db)
}

async function createBooks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table book_settings (
      -- There is at most one row: none while everything is as it was at first.
      id boolean primary key default true check (id),
      -- Of the days. The server writes it when it starts.
      time_zone text not null default 'Asia/Dhaka',
      -- Who gets the books of each month.
      recipients text[] not null default '{}',
      language text not null default 'en',
      -- The names of the accounts in the export for accounting.
      account_names jsonb not null default '{}',
      -- The payment method of each account that has statements.
      account_methods jsonb not null default '{}'
    )`.execute(db)
  await sql`
    create table closed_days (
      day date primary key,
      -- Without gaps: the days are closed one after the other.
      number integer not null unique check (number > 0),
      note text not null default '',
      closed_by_id uuid references users on delete set null,
      closed_by text not null,
      closed_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create table closed_day_figures (
      day date not null references closed_days,
      -- '' for what belongs to no method.
      method text not null,
      expected bigint not null,
      written_off bigint not null,
      received bigint not null,
      refunded bigint not null,
      fees bigint not null,
      other bigint not null,
      unmatched bigint not null,
      unmatched_count integer not null,
      open_unmatched bigint not null,
      opening bigint not null,
      closing bigint not null,
      -- Null where no statement covered the day when it was closed.
      statement bigint,
      entries integer not null,
      primary key (day, method)
    )`.execute(db)
  await sql`
    create table book_entries (
      -- The running number, without gaps.
      number bigint primary key check (number > 0),
      day date not null references closed_days,
      -- Of the ledger, or of an adjustment. No reference: the submission may be deleted later.
      entry_id uuid not null,
      kind text not null,
      account text not null,
      amount_paisa bigint not null,
      method text not null,
      payment_reference text not null,
      external_id text not null,
      value_date date,
      reason text not null,
      actor text not null,
      booked_at timestamptz not null
    )`.execute(db)
  await sql`create index book_entries_of_day on book_entries (day, number)`.execute(db)
  await sql`create index book_entries_of_entry on book_entries (entry_id, number desc)`.execute(db)
  await sql`
    create table book_adjustments (
      id uuid primary key default gen_random_uuid(),
      -- A deletion takes back an entry of a closed day whose submission was deleted.
      kind text not null check (kind in ('fee', 'movement', 'deletion')),
      account text not null check (account in
        ('charged', 'difference', 'forgiven', 'received', 'returned', 'fee', 'movement')),
      amount_paisa bigint not null check (amount_paisa <> 0),
      -- Null where it follows from the account of the statement.
      method text,
      statement_account text,
      payment_reference text not null default '',
      external_id text not null default '',
      value_date date,
      book_date date not null,
      reason text not null,
      -- What caused it: the same cause is booked once.
      booking_key text not null unique,
      actor_id uuid references users on delete set null,
      actor text not null,
      booked_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index book_adjustments_of_day on book_adjustments (book_date)`.execute(db)
  await sql`
    create table book_mails (
      -- Its first day.
      month date not null,
      recipient text not null,
      state text not null default 'due' check (state in ('due', 'sent', 'failed')),
      attempts integer not null default 0,
      -- A process that sends it holds it until then.
      next_try_at timestamptz(3) not null default now(),
      detail text not null default '',
      primary key (month, recipient)
    )`.execute(db)
}

async function addBookDates(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_entries add column book_date date`.execute(db)
  await sql`alter table ledger_entries disable trigger protect_entry`.execute(db)
  await sql`
    update ledger_entries set book_date = least(
      coalesce(value_date, (booked_at at time zone 'Asia/Dhaka')::date), (booked_at at time zone 'Asia/Dhaka')::date)`.execute(
    db,
  )
  await sql`alter table ledger_entries enable trigger protect_entry`.execute(db)
  await sql`alter table ledger_entries alter column book_date set not null`.execute(db)
  await sql`create index ledger_entries_of_day on ledger_entries (book_date)`.execute(db)
}

/**
 * The day of an entry is the one that is asked for, else its value date, else today: but never a closed day, and never one
 * to come. Each query of the function sees what was committed before it, so that a day which was closed while the
 * transaction waited for the lock is noticed.
 */
async function giveBookDates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function book_today() returns date language sql volatile as $$
      select (clock_timestamp() at time zone coalesce((select time_zone from book_settings), 'Asia/Dhaka'))::date
    $$`.execute(db)
  await sql`
    -- The lock of a day. It contains the schema, as those of advisory-locks.ts do: associations do not wait for each other.
    create or replace function book_day_key(day date) returns bigint language sql stable as $$
      select hashtextextended('books of ' || day,
        case when current_schema() = 'public' then 0 else hashtextextended(current_schema(), 0) end)
    $$;
    -- To close a day: false while a transaction books into it.
    create or replace function try_lock_book_day(day date) returns boolean language sql volatile as $$
      select pg_try_advisory_xact_lock(book_day_key(day))
    $$`.execute(db)
  await sql`
    create function give_book_date() returns trigger language plpgsql as $$
    declare
      zone text := (select time_zone from book_settings);
      today date := (clock_timestamp() at time zone coalesce(zone, 'Asia/Dhaka'))::date;
    begin
      if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'Money is booked in transactions of the level "read committed" only';
      end if;
      new.book_date := least(coalesce(new.book_date, new.value_date, today), today);
      -- This transaction holds the lock of the day already, so the day is still open.
      if current_setting('nibondhon.open_day', true) = new.book_date::text then
        return new;
      end if;
      loop
        new.book_date := greatest(new.book_date, (select max(day) + 1 from closed_days));
        perform pg_advisory_xact_lock_shared(book_day_key(new.book_date));
        exit when not exists (select from closed_days where day >= new.book_date);
      end loop;
      perform set_config('nibondhon.open_day', new.book_date::text, true);
      return new;
    end $$`.execute(db)
  for (const table of ['ledger_entries', 'book_adjustments']) {
    await sql`
      create trigger give_book_date before insert on ${sql.table(table)}
      for each row execute function give_book_date()`.execute(db)
  }
}

/** Entries go with their submission. Those of closed days stay in the books, and are taken back on an open day. */
async function keepDeletedEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_deleted_entries() returns trigger language plpgsql as $$
    begin
      if not exists (select from gone) then
        return null;
      end if;
      perform pg_advisory_xact_lock_shared(book_day_key(book_date))
      from (select distinct book_date from gone) as days;
      insert into book_adjustments (kind, account, amount_paisa, method, payment_reference, external_id, reason,
        booking_key, actor)
      select 'deletion', gone.account, -gone.amount_paisa, closed.method, closed.payment_reference, gone.external_id,
        'The submission was deleted', 'deletion:' || gone.id || ':' || closed.number, 'System'
      from gone cross join lateral (
        select b.number, b.method, b.payment_reference from book_entries b
        where b.entry_id = gone.id order by b.number desc limit 1) as closed
      where gone.book_date <= (select max(day) from closed_days);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger keep_deleted_entries after delete on ledger_entries
    referencing old table as gone for each statement execute function keep_deleted_entries()`.execute(db)
}

async function protectBooks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function protect_books() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(new) - array['closed_by_id', 'actor_id']
        = to_jsonb(old) - array['closed_by_id', 'actor_id'] then
        return new;
      end if;
      raise exception 'The books are never changed: enter a correction instead' using errcode = 'restrict_violation';
    end $$`.execute(db)
  for (const table of ['closed_days', 'closed_day_figures', 'book_entries', 'book_adjustments']) {
    await sql`
      create trigger protect_books before update or delete on ${sql.table(table)}
      for each row execute function protect_books()`.execute(db)
  }
  // Checked by the database: closed days follow one another, and so do their numbers.
  await sql`
    create function follow_closed_days() returns trigger language plpgsql as $$
    declare
      last record;
    begin
      select day, number into last from closed_days order by day desc limit 1;
      if last.day is not null and (new.day <> last.day + 1 or new.number <> last.number + 1) then
        raise exception 'Days are closed one after the other' using errcode = 'restrict_violation';
      end if;
      if last.day is null and new.number <> 1 then
        raise exception 'The first day that is closed has the number 1' using errcode = 'restrict_violation';
      end if;
      if new.day >= book_today() then
        raise exception 'Only a day that is over can be closed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger follow_closed_days before insert on closed_days
    for each row execute function follow_closed_days()`.execute(db)
}

async function keepStatementBalances(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statement_balances (
      import_id uuid not null references statement_imports on delete cascade,
      day date not null,
      -- After the last row of the day.
      paisa bigint not null,
      primary key (import_id, day)
    )`.execute(db)
  await sql`
    create index statement_rows_open on statement_rows (day)
    where state in ('new', 'proposed', 'unmatched')`.execute(db)
}
