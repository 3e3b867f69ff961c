import { type Kysely, sql } from 'kysely'

/** What staff decided about duplicates: which are not the same person's, and which were merged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign keys to the submissions: a decision still holds when a deleted or merged submission is restored.
  await sql`
    create table distinct_pairs (
      form_id uuid not null references forms on delete cascade,
      first_id uuid not null,
      second_id uuid not null,
      decided_by text not null,
      decided_at timestamptz(3) not null default now(),
      primary key (first_id, second_id),
      check (first_id < second_id)
    )`.execute(db)
  await sql`create index distinct_pairs_of_form on distinct_pairs (form_id)`.execute(db)
  await sql`create index distinct_pairs_oldest on distinct_pairs (decided_at)`.execute(db)

  // No foreign key to the kept submission: it may be merged into another one, and come back.
  await sql`
    create table merges (
      id uuid primary key default gen_random_uuid(),
      form_id uuid not null references forms on delete cascade,
      kept_id uuid not null,
      -- Of the submissions that were merged into it.
      unique_ids text[] not null,
      -- Labels of the fields whose answers changed.
      changed_fields text[] not null,
      merged_by text not null,
      merged_at timestamptz(3) not null default clock_timestamp(),
      undone_by text,
      undone_at timestamptz(3),
      -- What an undo needs; null once it is undone, or too late for it.
      content jsonb
    )`.execute(db)
  await sql`create index merges_of on merges (kept_id, merged_at desc)`.execute(db)
  await sql`create index merges_of_form on merges (form_id)`.execute(db)
  await sql`create index merges_oldest on merges (merged_at) where content is not null`.execute(db)

  // A member who has the ID and code of a merged submission finds the one that was kept.
  await sql`
    create table merged_unique_ids (
      unique_id text primary key,
      edit_code text not null,
      submission_id uuid not null references submissions on delete cascade
    )`.execute(db)
  await sql`create index merged_unique_ids_of on merged_unique_ids (submission_id)`.execute(db)
}
