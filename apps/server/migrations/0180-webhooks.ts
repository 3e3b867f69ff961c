import { type Kysely, sql } from 'kysely'

/** Other programs that are called about what happens here, and the calls that wait or were made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  await noteSubmissions(db)
  await noteRefunds(db)
  await notePeople(db)
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id uuid primary key default gen_random_uuid(),
      url text not null,
      description text not null default '',
      events text[] not null,
      -- Null for all forms.
      form_ids uuid[],
      is_active boolean not null default true,
      -- Both encrypted. The former one signs too until its end.
      secret text not null,
      former_secret text,
      former_secret_until timestamptz(3),
      created_by uuid references users on delete set null,
      creator text not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      -- Since when no call succeeded, and when the next one may be made.
      failing_since timestamptz(3),
      retry_at timestamptz(3),
      -- Paused by itself, and whether its maker was told so.
      paused_at timestamptz(3),
      pause_mailed_at timestamptz(3)
    )`.execute(db)
  await sql`
    create table webhook_deliveries (
      id uuid primary key default gen_random_uuid(),
      webhook_id uuid not null references webhooks on delete cascade,
      -- The same in each attempt and for each webhook.
      event_id uuid not null,
      -- In the order in which things happened to one subject, whose changes lock it.
      position bigint generated always as identity,
      type text not null,
      form_id uuid,
      subject_id uuid not null,
      -- What the subject was at that moment.
      snapshot jsonb not null,
      -- What is sent; null until the first attempt.
      body text,
      status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
      attempts integer not null default 0,
      next_try_at timestamptz(3) not null default now(),
      created_at timestamptz(3) not null default now(),
      first_tried_at timestamptz(3),
      tried_at timestamptz(3),
      duration_ms integer,
      response_status integer,
      response text not null default '',
      -- Why there was no response; '' where there was one.
      failure text not null default ''
    )`.execute(db)
  await sql`
    create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_try_at)
    where status = 'pending'`.execute(db)
  await sql`
    create index webhook_deliveries_in_order on webhook_deliveries (webhook_id, subject_id, position)
    where status = 'pending'`.execute(db)
  await sql`create index webhook_deliveries_log on webhook_deliveries (webhook_id, position desc)`.execute(db)
  await sql`
    create index webhook_deliveries_done on webhook_deliveries (created_at) where status <> 'pending'`.execute(
    db,
  )
  // Whether a form was open when a job last looked; dates open and close forms without a change.
  await sql`
    create table webhook_form_states (
      form_id uuid primary key,
      is_open boolean not null
    )`.execute(db)
}

/**
 * Triggers see every writer: members, staff, bulk actions, merges, restorations. They run once for a statement, in its transaction, and
 * cost one look into a small table where no webhook exists.
 */
async function noteSubmissions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_webhooks_of_added_submissions() returns trigger language plpgsql as $$
    begin
      if not exists (select from webhooks where is_active) then return null; end if;
      with happened as materialized (
        select gen_random_uuid() as event_id, kinds.type, added.*
        from added cross join lateral (values ('submission.created', true),
          ('payment.completed', added.payment_status = 'completed')) as kinds (type, happens)
        where kinds.happens)
      insert into webhook_deliveries (webhook_id, event_id, type, form_id, subject_id, snapshot)
      select webhooks.id, event_id, happened.type, form_id, happened.id, jsonb_build_object(
        'uniqueId', unique_id, 'status', status, 'paymentStatus', payment_status)
      from happened join webhooks on is_active and happened.type = any (events)
        and (form_ids is null or form_id = any (form_ids))
      order by happened.id, happened.type desc;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_webhooks_of_added after insert on submissions referencing new table as added
    for each statement execute function note_webhooks_of_added_submissions()`.execute(db)

  await sql`
    create function note_webhooks_of_changed_submissions() returns trigger language plpgsql as $$
    begin
      if not exists (select from webhooks where is_active) then return null; end if;
      with happened as materialized (
        select gen_random_uuid() as event_id, kinds.type, newer.id, newer.form_id, newer.unique_id, newer.status,
          newer.payment_status, older.status as status_before, older.payment_status as payment_status_before
        from older join newer using (id)
        cross join lateral (values
          ('submission.updated', older.data <> newer.data),
          ('submission.status_changed',
            (older.status, older.payment_status) <> (newer.status, newer.payment_status)),
          ('payment.completed', older.payment_status <> 'completed' and newer.payment_status = 'completed'),
          ('payment.failed', older.payment_status <> 'failed' and newer.payment_status = 'failed')
        ) as kinds (type, happens)
        where kinds.happens)
      insert into webhook_deliveries (webhook_id, event_id, type, form_id, subject_id, snapshot)
      select webhooks.id, event_id, happened.type, form_id, happened.id, jsonb_build_object(
        'uniqueId', unique_id, 'status', status, 'paymentStatus', payment_status,
        'previousStatus', status_before, 'previousPaymentStatus', payment_status_before)
      from happened join webhooks on is_active and happened.type = any (events)
        and (form_ids is null or form_id = any (form_ids))
      order by happened.id, happened.type desc;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_webhooks_of_changed after update on submissions
    referencing old table as older new table as newer
    for each statement execute function note_webhooks_of_changed_submissions()`.execute(db)

  // Those that are deleted with their form are not named: the form closes.
  await sql`
    create function note_webhooks_of_deleted_submissions() returns trigger language plpgsql as $$
    begin
      if not exists (select from webhooks where is_active) then return null; end if;
      with happened as materialized (
        select gen_random_uuid() as event_id, removed.* from removed
        where exists (select from forms where forms.id = removed.form_id))
      insert into webhook_deliveries (webhook_id, event_id, type, form_id, subject_id, snapshot)
      select webhooks.id, event_id, 'submission.deleted', form_id, happened.id, jsonb_build_object(
        'uniqueId', unique_id, 'status', status, 'paymentStatus', payment_status)
      from happened join webhooks on is_active and 'submission.deleted' = any (events)
        and (form_ids is null or form_id = any (form_ids))
      order by happened.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_webhooks_of_deleted after delete on submissions referencing old table as removed
    for each statement execute function note_webhooks_of_deleted_submissions()`.execute(db)
}

/** An entry that comes back with a restored submission was booked before this transaction. */
async function noteRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_webhooks_of_refunds() returns trigger language plpgsql as $$
    begin
      if not exists (select from webhooks where is_active) then return null; end if;
      with happened as materialized (
        select gen_random_uuid() as event_id, submissions.id, form_id, unique_id, status, payment_status,
          added.amount_paisa, added.method
        from added join submissions on submissions.id = added.submission_id
        where added.kind = 'refund' and added.booked_at >= now())
      insert into webhook_deliveries (webhook_id, event_id, type, form_id, subject_id, snapshot)
      select webhooks.id, event_id, 'payment.refunded', form_id, happened.id, jsonb_build_object(
        'uniqueId', unique_id, 'status', status, 'paymentStatus', payment_status,
        'refundedPaisa', abs(amount_paisa), 'method', method)
      from happened join webhooks on is_active and 'payment.refunded' = any (events)
        and (form_ids is null or form_id = any (form_ids));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_webhooks_of_refunds after insert on ledger_entries referencing new table as added
    for each statement execute function note_webhooks_of_refunds()`.execute(db)
}

/** People belong to no form, so a webhook for some forms does not hear of them. */
async function notePeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_webhooks_of_added_people() returns trigger language plpgsql as $$
    begin
      if not exists (select from webhooks where is_active and form_ids is null) then return null; end if;
      with happened as materialized (select gen_random_uuid() as event_id, id from added)
      insert into webhook_deliveries (webhook_id, event_id, type, subject_id, snapshot)
      select webhooks.id, event_id, 'person.created', happened.id, '{}'
      from happened join webhooks on is_active and form_ids is null and 'person.created' = any (events);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_webhooks_of_added after insert on people referencing new table as added
    for each statement execute function note_webhooks_of_added_people()`.execute(db)
  await sql`
    create function note_webhooks_of_changed_people() returns trigger language plpgsql as $$
    begin
      if not exists (select from webhooks where is_active and form_ids is null) then return null; end if;
      with happened as materialized (
        select gen_random_uuid() as event_id, newer.id from older join newer using (id)
        where to_jsonb(older) - 'updated_at' <> to_jsonb(newer) - 'updated_at')
      insert into webhook_deliveries (webhook_id, event_id, type, subject_id, snapshot)
      select webhooks.id, event_id, 'person.updated', happened.id, '{}'
      from happened join webhooks on is_active and form_ids is null and 'person.updated' = any (events);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_webhooks_of_changed after update on people
    referencing old table as older new table as newer
    for each statement execute function note_webhooks_of_changed_people()`.execute(db)
}
