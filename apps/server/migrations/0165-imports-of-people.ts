import { type Kysely, sql } from 'kysely'

/** Old lists of members that staff import into the register: what each row becomes, and what an undo puts back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table person_imports (
      id uuid primary key default gen_random_uuid(),
      file_name text not null,
      state text not null default 'preview'
        check (state in ('preview', 'applying', 'applied', 'undoing', 'undone', 'failed')),
      columns jsonb not null,
      header integer not null,
      adds_undecided boolean not null default false,
      failures integer not null default 0,
      created_by text not null,
      created_at timestamptz(3) not null default now(),
      applied_by text,
      applied_at timestamptz(3),
      undone_by text,
      undone_at timestamptz(3),
      is_kept boolean not null default true
    );
    create index person_imports_order on person_imports (created_at desc, id);
    create index person_imports_unfinished on person_imports (created_at, id) where state in ('applying', 'undoing');
    create table person_import_rows (
      import_id uuid not null references person_imports on delete cascade,
      row integer not null,
      cells jsonb not null,
      digest text not null,
      action text not null check (action in ('create', 'update', 'decide', 'skip')),
      -- What staff chose instead of the action.
      decision text check (decision in ('create', 'update', 'skip')),
      decided_person_id uuid,
      result text not null default 'pending'
        check (result in ('pending', 'created', 'updated', 'unchanged', 'left', 'undone', 'kept')),
      -- Who it is, or will be; not a reference, because a person may be merged, removed and come back.
      person_id uuid,
      reasons text[] not null default '{}',
      candidates jsonb not null default '[]',
      vals jsonb not null,
      problems jsonb not null default '[]',
      -- The person before and after; an undo compares the latter with what it finds.
      before jsonb,
      after jsonb,
      primary key (import_id, row)
    );
    -- Rows that were imported are known again, in whichever list they come.
    create index person_import_rows_digests on person_import_rows (digest) where result in ('created', 'updated', 'unchanged');
    create index person_import_rows_pending on person_import_rows (import_id, row) where result = 'pending';
    create index person_import_rows_undo on person_import_rows (import_id, row) where result in ('created', 'updated');
    create index person_import_rows_people on person_import_rows (person_id) where person_id is not null`.execute(
    db,
  )
}
