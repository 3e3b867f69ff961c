import { type Kysely, sql } from 'kysely'

/** Settings of the whole installation; payments by bKash with their history; receipts of bank transfers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Secrets are encrypted (platform/crypto/secret-box.ts) and useless without APP_SECRET.
  await sql`
    create table settings (
      key text primary key,
      value text not null,
      updated_by uuid references users on delete set null,
      updated_at timestamptz(3) not null default now()
    )`.execute(db)

  await sql`alter table submissions add column receipt_file_id uuid`.execute(db)
  await sql`alter table submissions add column transfer_notes text not null default ''`.execute(db)
  // A payment that does not match what was expected and needs review by staff.
  await sql`alter table submissions add column needs_review boolean not null default false`.execute(db)
  await sql`create index submissions_to_review on submissions (created_at desc) where needs_review`.execute(
    db,
  )

  // One row per bKash payment attempt. It survives its submission, so that no transferred money is lost from view.
  await sql`
    create table payments (
      id uuid primary key default gen_random_uuid(),
      submission_id uuid references submissions on delete set null,
      payment_id text not null unique,
      environment text not null check (environment in ('sandbox', 'production')),
      invoice text not null unique,
      order_id text not null,
      attempt integer not null default 0 check (attempt >= 0),
      amount_paisa bigint not null check (amount_paisa > 0),
      state text not null default 'initiated'
        check (state in ('initiated', 'executing', 'completed', 'failed', 'cancelled', 'review')),
      trx_id text,
      paid_paisa bigint,
      provider_message text not null default '',
      next_check_at timestamptz(3) not null default now() + interval '10 minutes',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index payments_of_submission on payments (submission_id, attempt)`.execute(db)
  await sql`create unique index payments_trx on payments (trx_id) where state = 'completed'`.execute(db)
  await sql`
    create index payments_open on payments (next_check_at) where state in ('initiated', 'executing')`.execute(
    db,
  )

  // Who changed a payment, when, from what, to what, and why. Append-only.
  await sql`
    create table payment_events (
      id uuid primary key default gen_random_uuid(),
      submission_id uuid references submissions on delete set null,
      payment_id text,
      method text not null check (method in ('bkash', 'bank_transfer', 'stripe')),
      actor_id uuid references users on delete set null,
      actor text not null,
      from_status text not null,
      to_status text not null,
      reason text not null,
      happened_at timestamptz(3) not null default clock_timestamp()
    )`.execute(db)
  await sql`create index payment_events_of on payment_events (submission_id, happened_at)`.execute(db)

  // One token for all processes: bKash locks out a merchant that requests more than two per hour.
  await sql`
    create table bkash_tokens (
      account text primary key,
      token text not null,
      refreshed_at timestamptz(3) not null default now()
    )`.execute(db)
}
