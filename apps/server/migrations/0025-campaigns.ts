import { type Kysely, sql } from 'kysely'

/** Messages to many: saved texts, campaigns with a row for each recipient, and reminder rules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeTemplates(db)
  await makeReminders(db)
  await makeCampaigns(db)
  await queueInBulk(db)
  await sql`
    alter table audit_events
      drop constraint audit_events_kind_check,
      add constraint audit_events_kind_check
        check (kind in ('setting', 'user', 'form', 'submission', 'payment', 'account', 'export', 'message'))`.execute(
    db,
  )
}

async function makeTemplates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_templates (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      channels text[] not null,
      subject text not null,
      email_text text not null,
      sms_text text not null,
      updated_by text not null,
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create unique index message_templates_name on message_templates (lower(name))`.execute(db)
}

async function makeReminders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reminders (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      -- Null for all forms.
      form_id uuid references forms on delete cascade,
      payment_status text not null check (payment_status in ('pending', 'failed', 'unpaid')),
      -- Null for every method.
      payment_method text check (payment_method in ('stripe', 'bkash', 'bank_transfer')),
      wait_days integer not null check (wait_days >= 0),
      repeat_days integer not null check (repeat_days >= 1),
      max_count integer not null check (max_count >= 1),
      channels text[] not null,
      template_id uuid not null references message_templates,
      -- Of the installation's time zone.
      hour integer not null check (hour between 0 and 23),
      -- Null while it is off; a run before this moment is not made up for.
      on_since timestamptz(3),
      last_run_at timestamptz(3),
      last_reached integer not null default 0,
      total_reached integer not null default 0,
      updated_by text not null,
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index reminders_by_template on reminders (template_id)`.execute(db)
  await sql`create index reminders_of_form on reminders (form_id)`.execute(db)
  // How often each submission was reminded; deleted with either.
  await sql`
    create table reminder_progress (
      reminder_id uuid not null references reminders on delete cascade,
      submission_id uuid not null references submissions on delete cascade,
      count integer not null,
      -- A day of the installation's time zone.
      last_on date not null,
      primary key (reminder_id, submission_id)
    )`.execute(db)
  await sql`create index reminder_progress_of on reminder_progress (submission_id)`.execute(db)
}

async function makeCampaigns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaigns (
      id uuid primary key,
      name text not null,
      state text not null check (state in ('scheduled', 'sending', 'finished', 'stopped')),
      channels text[] not null,
      subject text not null,
      email_text text not null,
      sms_text text not null,
      -- Which submissions, as chosen; read when sending starts. Null for a reminder.
      selection jsonb,
      reminder_id uuid references reminders on delete set null,
      scheduled_for timestamptz(3) not null,
      started_at timestamptz(3),
      ended_at timestamptz(3),
      -- Who stopped it, or why it stopped by itself.
      note text not null default '',
      -- How many of each state there were at the end; null before.
      counts jsonb,
      created_by text not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index campaigns_newest on campaigns (created_at desc, id)`.execute(db)
  await sql`
    create index campaigns_open on campaigns (scheduled_for) where state in ('scheduled', 'sending')`.execute(
    db,
  )
  await sql`create index campaigns_of_reminder on campaigns (reminder_id, created_at desc)`.execute(db)
  // Deleted with the submission, as its messages are.
  await sql`
    create table campaign_recipients (
      campaign_id uuid not null references campaigns on delete cascade,
      submission_id uuid not null references submissions on delete cascade,
      channel text not null check (channel in ('email', 'sms')),
      position integer not null,
      recipient text not null,
      -- One that still waits when its campaign is stopped gets no message.
      state text not null check (state in ('waiting', 'queued', 'skipped')),
      -- Why it was skipped.
      reason text not null default '',
      primary key (campaign_id, submission_id, channel)
    )`.execute(db)
  await sql`create index campaign_recipients_of on campaign_recipients (submission_id)`.execute(db)
  await sql`
    create index campaign_recipients_by_position on campaign_recipients (campaign_id, position, channel)`.execute(
    db,
  )
  await sql`
    create index campaign_recipients_waiting on campaign_recipients (campaign_id, channel, position)
    where state = 'waiting'`.execute(db)
  await sql`
    create index campaign_recipients_skipped on campaign_recipients (campaign_id, channel, reason)
    where state = 'skipped'`.execute(db)
}

/** Messages to many use the same queue, after all others. */
async function queueInBulk(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      add column is_bulk boolean not null default false,
      add column campaign_id uuid references campaigns on delete set null`.execute(db)
  // However often a batch is tried, an address has one message of a campaign. Not by submission: a merge moves messages.
  await sql`
    create unique index messages_of_campaign on messages (campaign_id, channel, recipient)
    where campaign_id is not null`.execute(db)
  await sql`
    create index messages_by_campaign_state on messages (campaign_id, channel, state)
    where campaign_id is not null`.execute(db)
  await sql`drop index messages_due`.execute(db)
  await sql`
    create index messages_due on messages (channel, is_bulk, next_try_at)
    where state = 'queued' and is_admitted`.execute(db)
}
