import { type Kysely, sql } from 'kysely'

/** Submissions that staff cancel, and refunds that one person requests and another one approves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not checked for the rows that are there: they met a stricter rule.
  await sql`
    alter table submissions drop constraint submissions_status_check;
    alter table submissions add constraint submissions_status_check
      check (status in ('pending', 'completed', 'failed', 'cancelled')) not valid`.execute(db)
  await sql`
    alter table messages drop constraint messages_event_check;
    alter table messages add constraint messages_event_check check (event in
      ('submitted', 'payment_completed', 'payment_failed', 'payment_unclear', 'recovery', 'staff',
        'waiting_joined', 'waiting_offer', 'personal_link', 'link_reminder',
        'cancelled', 'refund_requested', 'refund_paid', 'refund_rejected')) not valid`.execute(db)
  await sql`
    alter table bulk_job_rows drop constraint bulk_job_rows_outcome_check;
    alter table bulk_job_rows add constraint bulk_job_rows_outcome_check check (outcome in
      ('changed', 'deleted', 'unchanged', 'changed_since', 'refused', 'no_seat', 'cancelled')) not valid`.execute(
    db,
  )
  await sql`
    -- A submission has a row exactly while its status is cancelled.
    create table cancellations (
      submission_id uuid primary key references submissions on delete cascade,
      reason text not null,
      previous_status text not null check (previous_status in ('pending', 'completed', 'failed')),
      -- What the association keeps of the money, such as a fee for the cancellation.
      kept_paisa bigint not null default 0 check (kept_paisa >= 0),
      cancelled_by uuid references users on delete set null,
      actor text not null,
      cancelled_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create table refund_requests (
      -- Made by the browser: the same request again requests nothing new.
      id uuid primary key,
      submission_id uuid not null references submissions on delete cascade,
      origin text not null check (origin in ('staff', 'member')),
      state text not null check (state in ('asked', 'requested', 'approved', 'paid', 'rejected')),
      -- What a member asks for has no amount and no way until staff take it up.
      amount_paisa bigint check (amount_paisa > 0),
      reason text not null,
      wants_cancellation boolean not null default false,
      -- How the money is returned: the name of a provider, or a way by hand such as cash.
      method text check (method ~ '^[a-z_]{1,30}$'),
      -- The payment that a provider returns; null by hand.
      payment_row_id uuid references payments,
      external_id text not null default '',
      value_date date,
      needs_approval boolean not null default false,
      requested_by uuid references users on delete set null,
      requester text not null,
      decided_by uuid references users on delete set null,
      decider text not null default '',
      decision_reason text not null default '',
      decided_at timestamptz(3),
      paid_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check (state in ('asked', 'rejected') or (amount_paisa is not null and method is not null)),
      check ((state = 'paid') = (paid_at is not null))
    )`.execute(db)
  await sql`
    create index refund_requests_of on refund_requests (submission_id, created_at);
    create index refund_requests_open on refund_requests (state, created_at)
      where state in ('asked', 'requested', 'approved')`.execute(db)
  // No foreign key: a request leaves with its submission when that is deleted, and comes back with it.
  await sql`alter table payment_refunds add column request_id uuid`.execute(db)
  await sql`create index payment_refunds_of_request on payment_refunds (request_id) where request_id is not null`.execute(
    db,
  )
}
