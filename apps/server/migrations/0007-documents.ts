import { type Kysely, sql } from 'kysely'

/** Fetched logos of forms, and generated PDFs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Fetched when the form is saved, so that generating a PDF makes no network call.
  await sql`
    create table form_logos (
      form_id uuid primary key references forms on delete cascade,
      url text not null,
      type text not null check (type in ('image/png', 'image/jpeg', 'image/gif')),
      bytes bytea not null,
      fetched_at timestamptz(3) not null default now()
    )`.execute(db)

  // Unlogged: PDFs can be generated again. A PDF is deleted with its submission.
  await sql`
    create unlogged table made_pdfs (
      submission_id uuid not null references submissions on delete cascade,
      audience text not null check (audience in ('public', 'admin')),
      content_hash bytea not null,
      pdf bytea not null,
      made_at timestamptz(3) not null default now(),
      primary key (submission_id, audience)
    )`.execute(db)
  await sql`create index made_pdfs_oldest on made_pdfs (made_at)`.execute(db)
}
