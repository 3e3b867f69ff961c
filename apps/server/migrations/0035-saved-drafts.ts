import { type Kysely, sql } from 'kysely'

/** Forms that members saved to finish them later, and how far people come in a form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_drafts (
      -- A hash of the secret that is only in the member's link; it does not open the content.
      id bytea primary key,
      form_id uuid not null references forms on delete cascade,
      -- Counts up with each save, so that a save from another device is noticed.
      revision integer not null default 1,
      state text not null default 'open' check (state in ('open', 'submitted', 'expired')),
      -- Encrypted with a key that is derived from the secret.
      content bytea,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      check ((state = 'open') = (content is not null))
    )`.execute(db)
  await sql`
    create index saved_drafts_of_form on saved_drafts (form_id) where state = 'open';
    create index saved_drafts_ends on saved_drafts (expires_at)`.execute(db)
  await sql`
    create table saved_draft_files (
      -- The id in the file store, where the file is encrypted as well.
      id uuid primary key,
      draft_id bytea not null references saved_drafts on delete cascade
    )`.execute(db)
  await sql`create index saved_draft_files_of_draft on saved_draft_files (draft_id)`.execute(db)
  await sql`
    create table form_progress (
      form_id uuid not null references forms on delete cascade,
      -- Its position in the form, from 0; a form without pages has one.
      page smallint not null,
      reached integer not null default 0,
      saved integer not null default 0,
      primary key (form_id, page)
    )`.execute(db)
}
