import { type Kysely, sql } from 'kysely'

/** The register of people: who they are, whose submissions are whose, and who may be the same person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      name_bn text not null default '',
      other_names text[] not null default '{}',
      phones text[] not null default '{}',
      emails text[] not null default '{}',
      batch text not null default '',
      category text not null default '',
      member_since date,
      member_until date,
      attributes jsonb not null default '{}',
      tags text[] not null default '{}',
      note text not null default '',
      -- What follows is derived from the above, for indexes.
      contacts text[] not null default '{}',
      name_keys text[] not null default '{}',
      batch_key text not null default '',
      tag_keys text[] not null default '{}',
      search_text text not null default '',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      erased_at timestamptz(3)
    )`.execute(db)
  // Without the list of pending entries, which each of the many lookups of the joining job would read.
  await sql`create index people_contacts on people using gin (contacts) with (fastupdate = off)`.execute(db)
  await sql`create index people_name_keys on people using gin (name_keys)`.execute(db)
  await sql`create index people_search on people using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`create index people_tags on people using gin (tag_keys)`.execute(db)
  await sql`create index people_batches on people (batch_key) where batch_key <> ''`.execute(db)
  await sql`create index people_order on people (lower(name), id) where erased_at is null`.execute(db)
  await sql`
    create table person_submissions (
      submission_id uuid primary key references submissions on delete cascade,
      person_id uuid not null references people on delete cascade
    );
    create index person_submissions_people on person_submissions (person_id);
    -- Two people who may be the same one, or of whom staff said that they are not. The smaller id comes first.
    create table person_pairs (
      id uuid primary key default gen_random_uuid(),
      a_id uuid not null references people on delete cascade,
      b_id uuid not null references people on delete cascade,
      state text not null default 'suggested' check (state in ('suggested', 'not_same')),
      reasons text[] not null default '{}',
      score real not null default 0,
      created_at timestamptz(3) not null default now(),
      unique (a_id, b_id),
      check (a_id < b_id)
    );
    create index person_pairs_others on person_pairs (b_id);
    create index person_pairs_suggested on person_pairs (score desc, id) where state = 'suggested';
    create table person_merges (
      id uuid primary key default gen_random_uuid(),
      -- Neither refers to people: the kept one may be merged into another one later, and come back by an undo.
      kept_id uuid not null,
      removed_id uuid not null,
      removed_name text not null,
      -- What an undo needs; null once it is too late.
      content jsonb,
      merged_by text not null,
      merged_at timestamptz(3) not null default now(),
      undone_by text,
      undone_at timestamptz(3)
    );
    create index person_merges_kept on person_merges (kept_id, merged_at);
    create index person_merges_removed on person_merges (removed_id);
    -- Columns of the association, which are the keys of people.attributes.
    create table person_columns (
      name text primary key,
      created_at timestamptz(3) not null default now()
    );
    -- Submissions whose answers are new: a job finds whose they are.
    create table person_queue (submission_id uuid primary key);
    -- With which settings the submissions of a form were queued last.
    create table person_forms (
      form_id uuid primary key references forms on delete cascade,
      settings jsonb not null
    )`.execute(db)
  await sql`
    alter table audit_events
      drop constraint audit_events_kind_check,
      add constraint audit_events_kind_check check (kind in
        ('setting', 'user', 'form', 'submission', 'payment', 'account', 'export', 'message', 'person'))`.execute(
    db,
  )
  await sql`
    create index audit_events_of_person on audit_events (subject_id, id desc) where kind = 'person'`.execute(
    db,
  )
}
