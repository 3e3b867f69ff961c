import { type Kysely, sql } from 'kysely'

/** Staff keep the filters, order and columns of a list under a name, for themselves or for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      id uuid primary key default gen_random_uuid(),
      owner_id uuid references users on delete set null,
      name text not null,
      is_shared boolean not null,
      settings jsonb not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check (is_shared or owner_id is not null)
    )`.execute(db)
  await sql`create index saved_views_by_owner on saved_views (owner_id)`.execute(db)
  await sql`create index saved_views_shared on saved_views (name) where is_shared`.execute(db)
}
