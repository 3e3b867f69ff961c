import { type Kysely, sql } from 'kysely'

/** Other programs that are called about what happens here, and the calls that wait or were made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  const { rows } = await sql<{ schema: string }>`select quote_ident(current_schema()) as schema`.execute(db)
  const schema = rows[0]?.schema ?? 'public'
  await queueEvents(db, schema)
  await noteSubmissions(db, schema)
  await noteRefunds(db, schema)
  await notePeople(db, schema)
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
      -- Paused by itself, and whether its maker got an e-mail about it.
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
 * As in 0053: triggers may run on another machine, without the search path of the connection, and cannot join what changed with
 * tables. So they name the schema, and pass on what happened as JSON.
 */
async function queueEvents(db: Kysely<unknown>, schema: string): Promise<void> {
  await sql`
    create or replace function queue_webhook_events(happened jsonb) returns void language plpgsql as $$
    begin
      with event as materialized (
        select gen_random_uuid() as event_id, given.*
        from rows from (jsonb_to_recordset(happened) as (type text, form_id uuid, subject_id uuid, snapshot jsonb))
          with ordinality as given (type, form_id, subject_id, snapshot, place))
      insert into ${sql.raw(schema)}.webhook_deliveries (webhook_id, event_id, type, form_id, subject_id, snapshot)
      select w.id, event_id, type, form_id, subject_id, snapshot
      from event join ${sql.raw(schema)}.webhooks w on w.is_active and type = any (w.events)
        and (w.form_ids is null or form_id = any (w.form_ids))
      order by place;
    end $$`.execute(db)
}

/** A trigger that runs once for a statement, in its transaction, and costs one look into a small table where no webhook exists. */
async function createTrigger(
  db: Kysely<unknown>,
  {
    schema,
    name,
    event,
    find,
  }: {
    schema: string
    name: string
    /** With the names of what changed. */
    event: string
    /** Puts what happened into `happened`. */
    find: string
  },
): Promise<void> {
  await sql`
    create function ${sql.raw(name)}() returns trigger language plpgsql as $$
    declare
      happened jsonb;
      existing uuid[];
    begin
      if not exists (select from ${sql.raw(schema)}.webhooks where is_active) then return null; end if;
      ${sql.raw(find)}
      if happened is not null then perform ${sql.raw(schema)}.queue_webhook_events(happened); end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ${sql.raw(name)} after ${sql.raw(event)}
    for each statement execute function ${sql.raw(name)}()`.execute(db)
}

const NAMED = `'uniqueId', unique_id, 'status', status, 'paymentStatus', payment_status`

/** Every writer causes events: members, staff, bulk actions, merges, restorations. */
async function noteSubmissions(db: Kysely<unknown>, schema: string): Promise<void> {
  await createTrigger(db, {
    schema,
    name: 'note_webhooks_of_added_submissions',
    event: 'insert on submissions referencing new table as added',
    find: `
      select jsonb_agg(jsonb_build_object('type', type, 'form_id', form_id, 'subject_id', id,
        'snapshot', jsonb_build_object(${NAMED})) order by id, type desc) into happened
      from added cross join lateral (values ('submission.created', true),
        ('payment.completed', payment_status = 'completed')) as kinds (type, happens)
      where happens;`,
  })
  await createTrigger(db, {
    schema,
    name: 'note_webhooks_of_changed_submissions',
    event: 'update on submissions referencing old table as older new table as newer',
    find: `
      select jsonb_agg(jsonb_build_object('type', type, 'form_id', form_id, 'subject_id', id,
        'snapshot', jsonb_build_object(${NAMED}, 'previousStatus', status_before,
          'previousPaymentStatus', payment_status_before)) order by id, type desc) into happened
      from (
        select newer.id, newer.form_id, newer.unique_id, newer.status, newer.payment_status,
          older.status as status_before, older.payment_status as payment_status_before,
          older.data <> newer.data as is_edited
        from older join newer using (id)) as changed
      cross join lateral (values
        ('submission.updated', is_edited),
        ('submission.status_changed', (status_before, payment_status_before) <> (status, payment_status)),
        ('payment.completed', payment_status_before <> 'completed' and payment_status = 'completed'),
        ('payment.failed', payment_status_before <> 'failed' and payment_status = 'failed')
      ) as kinds (type, happens)
      where happens;`,
  })
  // Where the form went first no webhook for chosen forms can want them. Deleting a form deletes its submissions before it.
  await createTrigger(db, {
    schema,
    name: 'note_webhooks_of_deleted_submissions',
    event: 'delete on submissions referencing old table as removed',
    find: `
      select array_agg(distinct form_id) into existing from removed;
      select array_agg(id) into existing from ${schema}.forms where id = any (existing);
      select jsonb_agg(jsonb_build_object('type', 'submission.deleted', 'form_id', form_id, 'subject_id', id,
        'snapshot', jsonb_build_object(${NAMED})) order by id) into happened
      from removed where form_id = any (existing);`,
  })
}

/** An entry that comes back with a restored submission was booked before this transaction. */
async function noteRefunds(db: Kysely<unknown>, schema: string): Promise<void> {
  await createTrigger(db, {
    schema,
    name: 'note_webhooks_of_refunds',
    event: 'insert on ledger_entries referencing new table as added',
    find: `
      select jsonb_agg(jsonb_build_object('id', submission_id, 'paisa', abs(amount_paisa), 'method', method))
      into happened from added where kind = 'refund' and booked_at >= now();
      if happened is null then return null; end if;
      select jsonb_agg(jsonb_build_object('type', 'payment.refunded', 'form_id', form_id, 'subject_id', s.id,
        'snapshot', jsonb_build_object(${NAMED}, 'refundedPaisa', paisa, 'method', method))) into happened
      from jsonb_to_recordset(happened) as refund (id uuid, paisa bigint, method text)
      join ${schema}.submissions s on s.id = refund.id;`,
  })
}

/** People belong to no form, so only webhooks for all forms get them. */
async function notePeople(db: Kysely<unknown>, schema: string): Promise<void> {
  const person = (type: string) =>
    `jsonb_agg(jsonb_build_object('type', '${type}', 'subject_id', id, 'snapshot', '{}'::jsonb) order by id)`
  await createTrigger(db, {
    schema,
    name: 'note_webhooks_of_added_people',
    event: 'insert on people referencing new table as added',
    find: `select ${person('person.created')} into happened from added;`,
  })
  await createTrigger(db, {
    schema,
    name: 'note_webhooks_of_changed_people',
    event: 'update on people referencing old table as older new table as newer',
    find: `
      select ${person('person.updated')} into happened from (
        select id from older join newer using (id)
        where to_jsonb(older) - 'updated_at' <> to_jsonb(newer) - 'updated_at') as changed;`,
  })
}
