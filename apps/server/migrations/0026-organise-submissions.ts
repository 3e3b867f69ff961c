import { type Kysely, sql } from 'kysely'

/** Staff organise submissions: tags, assignment to a colleague, notes with mentions; and which exports contained what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A tag exists as long as a submission has it. `key` is its name without case: the two spellings are one tag.
  await sql`
    create table submission_tags (
      submission_id uuid not null references submissions on delete cascade,
      key text collate "C" not null,
      name text not null check (length(name) <= 40),
      created_at timestamptz(3) not null default now(),
      primary key (submission_id, key)
    )`.execute(db)
  await sql`create index submission_tags_by_key on submission_tags (key, submission_id)`.execute(db)

  // Not a column of submissions: a change would write each of their indexes.
  await sql`
    create table submission_assignees (
      submission_id uuid primary key references submissions on delete cascade,
      user_id uuid not null references users on delete cascade,
      assigned_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create index submission_assignees_by_user on submission_assignees (user_id, submission_id)`.execute(db)

  await sql`
    create table submission_notes (
      id uuid primary key default gen_random_uuid(),
      submission_id uuid not null references submissions on delete cascade,
      author_id uuid references users on delete set null,
      author text not null,
      text text not null,
      created_at timestamptz(3) not null default clock_timestamp(),
      edited_at timestamptz(3)
    )`.execute(db)
  await sql`
    create index submission_notes_of on submission_notes (submission_id, created_at desc, id desc)`.execute(
    db,
  )
  // For the limit per hour, and for the deletion of a user.
  await sql`create index submission_notes_by on submission_notes (author_id, created_at)`.execute(db)

  await sql`
    create table note_mentions (
      note_id uuid not null references submission_notes on delete cascade,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz(3) not null default clock_timestamp(),
      read_at timestamptz(3),
      primary key (note_id, user_id)
    )`.execute(db)
  await sql`create index note_mentions_of on note_mentions (user_id, created_at desc, note_id)`.execute(db)
  await sql`create index note_mentions_unread on note_mentions (user_id) where read_at is null`.execute(db)

  // One row per export, for the timelines of the submissions in it. `submission_ids` is null where the form and the
  // dates alone decide, because those never change, and where there are too many.
  await sql`
    create table recorded_exports (
      id bigint generated always as identity primary key,
      exported_at timestamptz(3) not null default clock_timestamp(),
      actor text not null,
      format text not null,
      count integer not null,
      form_id uuid,
      created_from timestamptz(3),
      created_before timestamptz(3),
      is_certain boolean not null,
      submission_ids uuid[]
    )`.execute(db)
  await sql`create index recorded_exports_newest on recorded_exports (exported_at desc, id desc)`.execute(db)

  // The timeline of a submission reads what staff did with it.
  await sql`
    create index audit_events_of_submission on audit_events (subject_id, happened_at desc, id desc)
    where kind in ('submission', 'payment')`.execute(db)
}
