import { type Kysely, sql } from 'kysely'

/**
 * Bank accounts, wallets and cash boxes are rows of their own. Each account that has statements becomes one, and the books
 * go by account. Closed days stay as they are, and so do their hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db)
  await addStatementAccounts(db)
  await giveAccounts(db)
  await keepAccountsOfClosedDays(db)
  await hashAccounts(db)
  await keepAccountsOfDeletedEntries(db)
  await moveEarlierBalances(db)
  await sql`alter table book_adjustments drop column statement_account`.execute(db)
  await sql`alter table book_settings drop column account_methods`.execute(db)
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table money_accounts (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      kind text not null check (kind in ('bank', 'wallet', 'cash')),
      -- The last digits of the number; '' where there is none.
      number_end text not null default '',
      currency text not null default 'BDT' check (currency = 'BDT'),
      -- How money comes to it.
      method text not null,
      -- Money of its method that names no account counts to it.
      is_default boolean not null default false,
      -- What it had before its first entry. The books have it as a movement.
      opening_paisa bigint not null default 0,
      opening_day date,
      is_active boolean not null default true,
      -- Its first name, by which payments are recognised in later files: it stays when the account is renamed.
      statement_name text not null,
      created_at timestamptz(3) not null default now(),
      check (is_active or not is_default)
    )`.execute(db)
  await sql`create unique index money_accounts_name on money_accounts (lower(name))`.execute(db)
  await sql`
    create unique index money_accounts_statement_name on money_accounts (lower(statement_name))`.execute(db)
  await sql`create unique index money_accounts_default on money_accounts (method) where is_default`.execute(
    db,
  )
}

async function addStatementAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into money_accounts (name, statement_name, kind, method, created_at)
    select name, name,
      case when method in ('bkash', 'wallet') then 'wallet' when method = 'cash' then 'cash' else 'bank' end, method,
      first_at
    from (
      select distinct on (lower(i.account)) i.account as name,
        min(i.created_at) over (partition by lower(i.account)) as first_at,
        coalesce(s.account_methods ->> i.account, case
          when i.account ~* 'bkash|বিকাশ' then 'bkash'
          when i.account ~* 'nagad|rocket|upay|নগদ|রকেট|উপায়|উপায়' then 'wallet'
          else 'bank_transfer' end) as method
      from statement_imports i left join book_settings s on true
      order by lower(i.account), coalesce(s.account_methods ? i.account, false) desc, i.created_at desc) as account`.execute(
    db,
  )
  // The one that has statements for the longest time.
  await sql`
    update money_accounts set is_default = true
    where id in (select distinct on (method) id from money_accounts order by method, created_at, id)`.execute(
    db,
  )
}

async function giveAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table statement_imports add column account_id uuid references money_accounts`.execute(db)
  await sql`
    update statement_imports i set account_id = a.id, account = a.name
    from money_accounts a where lower(a.statement_name) = lower(i.account)`.execute(db)
  await sql`alter table statement_imports alter column account_id set not null`.execute(db)
  await sql`create index statement_imports_of_account on statement_imports (account_id)`.execute(db)
  for (const table of ['ledger_entries', 'book_adjustments']) {
    // Null where it follows from the method.
    await sql`
      alter table ${sql.table(table)} add column account_id uuid references money_accounts`.execute(db)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  }
  await sql`
    update ledger_entries e set account_id = i.account_id
    from statement_matches m join statement_rows r on r.id = m.row_id join statement_imports i on i.id = r.import_id
    where e.booking_key = 'statement:' || m.id`.execute(db)
  await sql`
    update ledger_entries c set account_id = e.account_id
    from ledger_entries e where e.id = c.corrects and e.account_id is not null`.execute(db)
  await sql`
    update book_adjustments b set account_id = a.id
    from money_accounts a where lower(a.statement_name) = lower(b.statement_account)`.execute(db)
  for (const table of ['ledger_entries', 'book_adjustments']) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  }
  // As before, and in the account of what it corrects.
  await sql`
    create or replace function date_correction() returns trigger language plpgsql as $$
    declare
      corrected record;
    begin
      select book_date, account_id into corrected from ledger_entries where id = new.corrects;
      new.account_id := coalesce(new.account_id, corrected.account_id);
      new.book_date := lock_book_day(case
        when not exists (select from closed_days where day >= corrected.book_date) then corrected.book_date end);
      return new;
    end $$`.execute(db)
  await ownTables(db, 'date_correction()')
}

/** '' in days that were closed before, and where money belongs to no account. */
async function keepAccountsOfClosedDays(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book_entries add column money_account text not null default ''`.execute(db)
  await sql`alter table closed_day_figures add column money_account text not null default ''`.execute(db)
  await sql`
    alter table closed_day_figures drop constraint closed_day_figures_pkey;
    alter table closed_day_figures add primary key (day, method, money_account)`.execute(db)
}

/** What has no account is hashed as before. */
async function hashAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function closed_day_hash(of_day date, names jsonb, previous text) returns text
    language sql stable as $$
      select encode(sha256(convert_to(jsonb_build_array(
        previous, d.number, to_char(d.day, 'YYYY-MM-DD'), d.note, d.closed_by,
        to_char(d.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), names,
        (select coalesce(jsonb_agg(jsonb_build_array(f.method, f.expected, f.written_off, f.received, f.refunded,
            f.fees, f.other, f.unmatched, f.unmatched_count, f.open_unmatched, f.opening, f.closing, f.statement,
            f.entries) || case f.money_account when '' then '[]' else jsonb_build_array(f.money_account) end
            order by f.method collate "C", f.money_account collate "C"), '[]')
          from closed_day_figures f where f.day = d.day),
        (select coalesce(encode(sha256(string_agg(sha256(convert_to((jsonb_build_array(e.number, e.entry_id, e.kind,
            e.account, e.amount_paisa, e.method, e.payment_reference, e.external_id,
            to_char(e.value_date, 'YYYY-MM-DD'), e.reason, e.actor,
            to_char(e.booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
            || case e.money_account when '' then '[]' else jsonb_build_array(e.money_account) end)::text, 'UTF8')),
            ''::bytea order by e.number)), 'hex'), '')
          from book_entries e where e.day = d.day)
      )::text, 'UTF8')), 'hex')
      from closed_days d where d.day = of_day
    $$`.execute(db)
  await ownTables(db, 'closed_day_hash(date, jsonb, text)')
}

/** As in 0053; what takes back an entry of a closed day belongs to the account of that entry. */
async function keepAccountsOfDeletedEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_deleted_entries() returns trigger language plpgsql as $$
    declare
      entries jsonb;
    begin
      select jsonb_agg(entry) into entries from (
        select id, account, amount_paisa, external_id, book_date, account_id from gone) as entry;
      if entries is null then
        return null;
      end if;
      perform pg_advisory_xact_lock_shared(book_day_key(book_date))
      from (select distinct book_date from jsonb_to_recordset(entries) as e (book_date date)) as days;
      with deleted as materialized (
        select e.id, e.account, e.amount_paisa, e.external_id, closed.number, closed.method, closed.payment_reference,
          coalesce(closed.account_id, e.account_id) as account_id
        from jsonb_to_recordset(entries)
          as e (id uuid, account text, amount_paisa bigint, external_id text, book_date date, account_id uuid)
        cross join lateral (
          select b.number, b.method, b.payment_reference, nullif(b.money_account, '')::uuid as account_id
          from book_entries b where b.entry_id = e.id order by b.number desc limit 1) as closed
        where e.book_date <= (select max(day) from closed_days))
      insert into book_adjustments (kind, account, amount_paisa, method, payment_reference, external_id, reason,
        booking_key, actor, account_id)
      select 'deletion', account, -amount_paisa, method, payment_reference, external_id, 'The submission was deleted',
        'deletion:' || id || ':' || number, 'System', account_id
      from deleted;
      return null;
    end $$`.execute(db)
  await ownTables(db, 'keep_deleted_entries()')
}

/**
 * The balance of a method's closed days continues in the account that takes the method. What the statements of another account
 * brought in closed days is moved there, by two movements on the first open day.
 */
async function moveEarlierBalances(db: Kysely<unknown>): Promise<void> {
  await sql`
    with brought as (
      select coalesce(e.account_id, j.account_id) as account_id, b.method,
        sum(case b.account when 'fee' then -b.amount_paisa else b.amount_paisa end) as paisa
      from book_entries b
      left join ledger_entries e on e.id = b.entry_id left join book_adjustments j on j.id = b.entry_id
      where b.account in ('received', 'returned', 'fee', 'movement') and coalesce(e.account_id, j.account_id) is not null
      group by 1, 2),
    moved as materialized (
      select b.account_id, b.method, b.paisa, d.id as from_id
      from brought b left join money_accounts d on d.method = b.method and d.is_default
      where b.paisa <> 0 and b.account_id is distinct from d.id)
    insert into book_adjustments (kind, account, amount_paisa, method, account_id, value_date, reason, booking_key, actor)
    select 'movement', 'movement', side.paisa, m.method, side.account_id, (select max(day) + 1 from closed_days),
      'Balance of earlier days', side.key || m.account_id || ':' || m.method, 'System'
    from moved m cross join lateral (values
      ('account-to:', m.account_id, m.paisa), ('account-from:', m.from_id, -m.paisa)) as side (key, account_id, paisa)`.execute(
    db,
  )
}

/** As in 0053: functions may run on another machine, without the search path of the connection. */
async function ownTables(db: Kysely<unknown>, signature: string): Promise<void> {
  await sql`
    do $$ begin
      execute format('alter function ${sql.raw(signature)} set search_path = %I', current_schema());
    end $$`.execute(db)
}
