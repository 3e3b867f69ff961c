import { type Kysely, sql } from 'kysely'

/** Forms with a version for each change of their fields, and submissions that reference their version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Times have milliseconds: clients get them as ISO text and send them back for comparison.
  await sql`
    create table forms (
      id uuid primary key default gen_random_uuid(),
      title text not null,
      description text not null,
      custom_url text not null,
      is_active boolean not null default true,
      allow_editing boolean not null,
      settings jsonb not null,
      version integer not null,
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create unique index forms_custom_url on forms (lower(custom_url))`.execute(db)
  await sql`create index forms_newest on forms (created_at desc, id)`.execute(db)

  await sql`
    create table form_versions (
      form_id uuid not null references forms on delete cascade,
      version integer not null,
      fields jsonb not null,
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now(),
      primary key (form_id, version)
    )`.execute(db)

  await sql`
    create table submissions (
      id uuid primary key default gen_random_uuid(),
      form_id uuid not null,
      form_version integer not null,
      unique_id text not null unique check (length(unique_id) = 32),
      edit_code text not null check (length(edit_code) = 6),
      status text not null check (status in ('pending', 'completed', 'failed')),
      data jsonb not null,
      email_identity text,
      phone_identity text,
      has_payment boolean not null default false,
      payment_method text check (payment_method in ('stripe', 'bkash', 'bank_transfer')),
      payment_status text not null default 'none' check (payment_status in ('none', 'pending', 'completed', 'failed')),
      amount_paisa bigint not null default 0 check (amount_paisa >= 0),
      admin_notes text not null default '',
      has_been_edited boolean not null default false,
      locale text not null default 'en',
      idempotency_key text unique,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      foreign key (form_id, form_version) references form_versions on delete cascade
    )`.execute(db)
  await sql`create index submissions_of_form on submissions (form_id, created_at desc)`.execute(db)
  await sql`create index submissions_newest on submissions (created_at desc)`.execute(db)
  // Identifies the member, for forms that accept one submission per person.
  await sql`
    create index submissions_by_email on submissions (email_identity) where email_identity is not null`.execute(
    db,
  )
  await sql`
    create index submissions_by_phone on submissions (phone_identity) where phone_identity is not null`.execute(
    db,
  )

  await sql`
    create table submission_edits (
      id uuid primary key default gen_random_uuid(),
      submission_id uuid not null references submissions on delete cascade,
      edited_at timestamptz(3) not null default now(),
      edited_by text not null,
      changed_fields text[] not null,
      previous_data jsonb not null,
      new_data jsonb not null
    )`.execute(db)
  await sql`create index submission_edits_of on submission_edits (submission_id, edited_at desc)`.execute(db)

  // A file is stored under its id, and belongs to a submission only with this row. A job deletes files without one.
  await sql`
    create table files (
      id uuid primary key,
      submission_id uuid not null references submissions on delete cascade,
      field_id text not null,
      name text not null,
      type text not null,
      size integer not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index files_of_submission on files (submission_id)`.execute(db)

  await sql`
    create table messages (
      id uuid primary key default gen_random_uuid(),
      submission_id uuid not null references submissions on delete cascade,
      event text not null check (event in ('submitted', 'payment_completed', 'payment_failed', 'staff')),
      channel text not null check (channel in ('email', 'sms')),
      recipient text not null,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index messages_of_submission on messages (submission_id)`.execute(db)
  await sql`create index messages_queued on messages (created_at) where state = 'queued'`.execute(db)
}
