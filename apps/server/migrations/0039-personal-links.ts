import { type Kysely, sql } from 'kysely'

/** Links of a form for single people, and the messages that bring them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table personal_links (
      id uuid primary key,
      form_id uuid not null references forms on delete cascade,
      -- Counts up in the order of the lists that staff upload.
      number integer not null,
      name text not null,
      -- '' where the list has none.
      email text not null,
      phone text not null,
      -- The same person of another upload gets no second link.
      person_key text not null,
      -- What the link fills in, by field id.
      answers jsonb not null,
      -- The language of messages.
      locale text not null,
      revoked_at timestamptz(3),
      -- The one submission that was made with it. Deleting that frees the link.
      submission_id uuid references submissions on delete set null,
      created_by text not null,
      created_at timestamptz(3) not null default now(),
      unique (form_id, number),
      unique (form_id, person_key)
    )`.execute(db)
  await sql`
    create index personal_links_submissions on personal_links (submission_id) where submission_id is not null`.execute(
    db,
  )
  await sql`
    alter table messages
      add column link_id uuid references personal_links on delete cascade,
      drop constraint messages_event_check,
      add constraint messages_event_check check (event in
        ('submitted', 'payment_completed', 'payment_failed', 'payment_unclear', 'recovery', 'staff',
          'waiting_joined', 'waiting_offer', 'personal_link', 'link_reminder')),
      drop constraint messages_about,
      add constraint messages_about check (num_nonnulls(submission_id, waiting_id, link_id) = 1)`.execute(db)
  await sql`
    create index messages_of_links on messages (link_id, channel, created_at desc) where link_id is not null`.execute(
    db,
  )
}
