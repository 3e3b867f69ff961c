import { type Kysely, sql } from 'kysely'

/** Secret links from which sheets read chosen columns of a form. They end with their maker's account and with the form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_sheets (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      secret_hash bytea not null unique,
      form_id uuid not null references forms on delete cascade,
      -- Null for submissions of every status.
      status text,
      columns text[] not null,
      -- Of headings and statuses: that of its maker when it was made, so that formulas keep working.
      language text not null,
      created_by uuid not null references users on delete cascade,
      created_at timestamptz(3) not null default now(),
      last_read_at timestamptz(3),
      reads bigint not null default 0
    )`.execute(db)
  await sql`create index live_sheets_by_form on live_sheets (form_id)`.execute(db)
  await sql`create index live_sheets_by_maker on live_sheets (created_by)`.execute(db)
}
