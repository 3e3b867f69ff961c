import { type Kysely, sql } from 'kysely'

/** Statements of banks and wallets: files that were imported, their payments, and the submissions these may be for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statement_imports (
      id uuid primary key,
      -- As staff name the account. Equal rows of two accounts are two payments.
      account text not null,
      file_name text not null,
      -- Rows of the file that are payments, and those of them that an earlier file had.
      row_count integer not null,
      known_count integer not null,
      first_day date,
      last_day date,
      -- Rows that could not be read, and where the balance does not follow: lines and codes, no texts.
      findings jsonb not null,
      state text not null check (state in ('matching', 'done', 'undoing', 'undone')),
      actor_id uuid not null,
      actor text not null,
      created_at timestamptz(3) not null default now(),
      undone_by_id uuid,
      undone_by text,
      undone_at timestamptz(3),
      -- Bookings that an undo left as they are, because the submission was changed since.
      kept_count integer not null default 0
    )`.execute(db)
  await sql`create index statement_imports_by_time on statement_imports (created_at desc)`.execute(db)
  await sql`
    create table statement_rows (
      id uuid primary key,
      import_id uuid not null references statement_imports on delete cascade,
      line integer not null,
      day date not null,
      direction text not null check (direction in ('in', 'out')),
      paisa bigint not null check (paisa > 0),
      text text not null,
      trx_id text not null,
      phone text not null,
      name text not null,
      -- The same payment in another file has the same digest, so it is stored once.
      digest text not null unique,
      state text not null check (state in ('new', 'booked', 'recorded', 'proposed', 'unmatched')),
      decided_by text,
      decided_at timestamptz(3),
      unique (import_id, line)
    )`.execute(db)
  await sql`create index statement_rows_by_state on statement_rows (import_id, state, line)`.execute(db)
  await sql`
    create table statement_matches (
      id uuid primary key,
      row_id uuid not null references statement_rows on delete cascade,
      -- A proposal has a part for each submission that it pays.
      proposal smallint not null,
      part smallint not null,
      submission_id uuid not null references submissions on delete cascade,
      paisa bigint not null check (paisa > 0),
      kind text not null check (kind in ('exact', 'part', 'over', 'split', 'return')),
      reason text not null check (reason in ('reference', 'trx_id', 'phone_amount', 'name_amount_date')),
      confidence smallint not null,
      state text not null check (state in ('proposed', 'booked', 'rejected')),
      -- What the submission was before the booking completed it; null where the booking left it as it was.
      previous_status text,
      previous_payment_status text,
      previous_needs_review boolean,
      unique (row_id, proposal, part)
    )`.execute(db)
  // A row is booked once, however many staff accept it at the same moment.
  await sql`
    create unique index statement_matches_booked on statement_matches (row_id, part) where state = 'booked'`.execute(
    db,
  )
  await sql`create index statement_matches_submissions on statement_matches (submission_id)`.execute(db)
  await sql`
    create table statement_profiles (
      -- The headings of a file, in any order.
      headings text primary key,
      -- Which heading means what, as staff chose it.
      columns jsonb not null,
      account text not null,
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
}
