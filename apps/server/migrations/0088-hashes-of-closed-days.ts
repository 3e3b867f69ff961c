import { type Kysely, sql } from 'kysely'

/**
 * Each closed day has a SHA-256 over its content and the hash of the day before. Who changes a closed day in the database has to
 * change all later hashes as well, and these are on paper. The names of the accounts are kept with the day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createHashes(db)
  await hashDays(db)
  await protectHashes(db)
}

async function createHashes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table closed_day_hashes (
      day date primary key references closed_days,
      -- As the journal called the accounts when the day was closed.
      account_names jsonb not null,
      hash text not null check (hash ~ '^[0-9a-f]{64}$')
    )`.execute(db)
  // Times and dates are written out: a connection may have another time zone or style of dates. Each entry is hashed by itself,
  // so that a day with many entries needs 32 bytes for each.
  await sql`
    create or replace function closed_day_hash(of_day date, names jsonb, previous text) returns text
    language sql stable as $$
      select encode(sha256(convert_to(jsonb_build_array(
        previous, d.number, to_char(d.day, 'YYYY-MM-DD'), d.note, d.closed_by,
        to_char(d.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), names,
        (select coalesce(jsonb_agg(jsonb_build_array(f.method, f.expected, f.written_off, f.received, f.refunded,
            f.fees, f.other, f.unmatched, f.unmatched_count, f.open_unmatched, f.opening, f.closing, f.statement,
            f.entries) order by f.method collate "C"), '[]')
          from closed_day_figures f where f.day = d.day),
        (select coalesce(encode(sha256(string_agg(sha256(convert_to(jsonb_build_array(e.number, e.entry_id, e.kind,
            e.account, e.amount_paisa, e.method, e.payment_reference, e.external_id,
            to_char(e.value_date, 'YYYY-MM-DD'), e.reason, e.actor,
            to_char(e.booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text, 'UTF8')), ''::bytea
            order by e.number)), 'hex'), '')
          from book_entries e where e.day = d.day)
      )::text, 'UTF8')), 'hex')
      from closed_days d where d.day = of_day
    $$`.execute(db)
  // Of the days after the last one that has a hash, in their order.
  await sql`
    create or replace function hash_closed_days(names jsonb) returns void language plpgsql as $$
    declare
      next_day date;
    begin
      for next_day in
        select day from closed_days
        where day > coalesce((select max(day) from closed_day_hashes), '-infinity') order by day
      loop
        insert into closed_day_hashes (day, account_names, hash)
        values (next_day, names, closed_day_hash(next_day, names,
          coalesce((select hash from closed_day_hashes where day = next_day - 1), '')));
      end loop;
    end $$`.execute(db)
  // As in 0053: they may run on another machine, without the search path of the connection.
  await sql`
    do $$ begin
      execute format('alter function closed_day_hash(date, jsonb, text) set search_path = %I', current_schema());
      execute format('alter function hash_closed_days(jsonb) set search_path = %I', current_schema());
    end $$`.execute(db)
}

/** Days that were closed before get the names that the journal gives their accounts now. */
async function hashDays(db: Kysely<unknown>): Promise<void> {
  await sql`
    select hash_closed_days(${JSON.stringify(DEFAULT_NAMES)}::jsonb || coalesce((
      select jsonb_object_agg(key, value) from book_settings, jsonb_each_text(account_names) where value <> ''), '{}'))`.execute(
    db,
  )
}

const DEFAULT_NAMES = {
  receivables: 'Receivables from members',
  income: 'Income from forms',
  writeOffs: 'Write-offs',
  fees: 'Payment fees',
  other: 'Other movements',
  'method:stripe': 'Stripe',
  'method:bkash': 'bKash',
  'method:sslcommerz': 'SSLCommerz',
  'method:bank_transfer': 'Bank transfer',
  'method:wallet': 'Wallet (TrxID)',
  'method:cash': 'Cash',
  'method:cheque': 'Cheque',
  'method:credit': 'Credit',
}

async function protectHashes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger protect_books before update or delete on closed_day_hashes
    for each row execute function protect_books();
    create trigger refuse_emptying before truncate on closed_day_hashes
    for each statement execute function refuse_emptying()`.execute(db)
}
