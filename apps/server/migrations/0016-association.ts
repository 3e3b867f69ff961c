import { type Kysely, sql } from 'kysely'

/** The logo of the association. Its name and contact details are settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row at most: `is_current` is always true, and it is the key.
  await sql`
    create table association_logo (
      is_current boolean primary key default true check (is_current),
      version text not null,
      type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
      bytes bytea not null,
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
}
