import { type Kysely, sql } from 'kysely'

/** Lists of answers from other programs that became a form with its submissions, so that this can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_imports (
      id uuid primary key default gen_random_uuid(),
      form_id uuid not null references forms on delete cascade,
      file_name text not null,
      submissions integer not null,
      created_by uuid references users on delete set null,
      creator text not null,
      -- Also the time of the last change of each of its submissions, as long as nothing changes it.
      created_at timestamptz(3) not null,
      undone_at timestamptz(3)
    )`.execute(db)
  await sql`create index form_imports_by_form on form_imports (form_id)`.execute(db)
  await sql`create index form_imports_by_maker on form_imports (created_by)`.execute(db)
}
