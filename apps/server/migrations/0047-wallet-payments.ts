import { type Kysely, sql } from 'kysely'

/** Payments that members make in their wallet or bank and name by the transaction, and receipts that are used twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await fingerprintReceipts(db)
  await storeWalletClaims(db)
}

/** What a receipt looks like. A job adds it, also to receipts that are stored already. */
async function fingerprintReceipts(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files
      -- Whether the picture was looked at; it has no hash if it is no picture, or a blank one.
      add column is_picture_read boolean not null default false,
      add column picture_hash bigint,
      add column picture_detail bytea`.execute(db)
  await sql`
    create index files_to_fingerprint on files (id)
    where not is_picture_read and field_id = 'payment_receipt'`.execute(db)
  // The four quarters of a hash, each with its place. Two hashes that differ by three bits have a quarter in common. A
  // restore drops the tables, but not this function, and migrates again: therefore "or replace".
  await sql`
    create or replace function picture_quarters(hash bigint) returns integer[] language sql immutable strict parallel safe as $$
      select array[
        (hash & 65535)::int,
        ((hash >> 16) & 65535)::int + 65536,
        ((hash >> 32) & 65535)::int + 131072,
        ((hash >> 48) & 65535)::int + 196608]
    $$`.execute(db)
  await sql`
    create index files_by_picture on files using gin (picture_quarters(picture_hash))
    where picture_hash is not null`.execute(db)
}

async function storeWalletClaims(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_claims (
      id uuid primary key default gen_random_uuid(),
      submission_id uuid not null references submissions on delete cascade,
      -- The kind of account that the money was sent to, such as bkash or bank.
      account_kind text not null,
      -- As the member typed them: in capital letters without spaces, and in the international form.
      trx_id text not null,
      sending_number text not null,
      state text not null default 'waiting' check (state in ('waiting', 'proved', 'replaced')),
      proved_by text check (proved_by in ('search', 'webhook', 'statement')),
      paid_paisa bigint,
      -- Why the transaction does not complete the submission by itself; staff decide then.
      note text not null default '',
      -- Whether it was compared with the statements that were there before.
      is_compared boolean not null default false,
      next_check_at timestamptz(3) not null default now(),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check ((state = 'proved') = (proved_by is not null))
    )`.execute(db)
  await sql`
    create index wallet_claims_of on wallet_claims (submission_id, created_at desc);
    create index wallet_claims_by_trx on wallet_claims (trx_id);
    create index wallet_claims_by_number on wallet_claims (sending_number) where sending_number <> '';
    create index wallet_claims_due on wallet_claims (next_check_at) where state = 'waiting' and note = '';
    create index wallet_claims_to_compare on wallet_claims (created_at) where state = 'waiting' and not is_compared;
    create index statement_rows_by_trx on statement_rows (trx_id) where trx_id <> '';
    create index ledger_entries_by_number on ledger_entries (external_id) where external_id <> '';
    -- A transaction proves one payment, even if several people typed it.
    create unique index wallet_claims_proved on wallet_claims (trx_id) where state = 'proved'`.execute(db)
}
