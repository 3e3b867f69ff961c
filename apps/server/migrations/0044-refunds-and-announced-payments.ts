import { type Kysely, sql } from 'kysely'

/** Money that was returned by bKash, and payments that bKash announces by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_refunds (
      -- Made by the browser: the same request again requests nothing new.
      id uuid primary key,
      payment_row_id uuid not null references payments,
      amount_paisa bigint not null check (amount_paisa > 0),
      reason text not null,
      state text not null default 'requested' check (state in ('requested', 'completed', 'failed')),
      -- What bKash listed before: a refund whose response was lost is one that is not among them.
      known_refunds text[] not null,
      refund_trx_id text,
      provider_code text not null default '',
      provider_message text not null default '',
      requested_by uuid references users on delete set null,
      requester text not null,
      -- Longer than the slowest call to bKash may take.
      next_check_at timestamptz(3) not null default now() + interval '90 seconds',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check ((state = 'completed') = (refund_trx_id is not null))
    )`.execute(db)
  await sql`
    -- One refund of a payment at a time.
    create unique index payment_refunds_in_flight on payment_refunds (payment_row_id) where state = 'requested';
    create unique index payment_refunds_trx on payment_refunds (refund_trx_id) where refund_trx_id is not null;
    create index payment_refunds_of on payment_refunds (payment_row_id, created_at);
    create index payment_refunds_due on payment_refunds (next_check_at) where state = 'requested'`.execute(db)

  // What bKash has sent once is not handled twice.
  await sql`
    create table webhook_messages (
      message_id text primary key,
      received_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create table announced_payments (
      id uuid primary key default gen_random_uuid(),
      trx_id text not null unique,
      amount_paisa bigint,
      currency text not null,
      -- Personal data: emptied once the transaction is matched.
      payer text not null,
      reference text not null,
      invoice text not null,
      transaction_type text not null,
      paid_at timestamptz(3),
      state text not null default 'new' check (state in ('new', 'matched', 'unmatched', 'handled')),
      note text not null default '',
      handled_by text,
      next_check_at timestamptz(3) not null default now(),
      received_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create index announced_payments_due on announced_payments (next_check_at) where state = 'new';
    create index announced_payments_listed on announced_payments (state, received_at desc)
      where state in ('unmatched', 'handled')`.execute(db)
}
