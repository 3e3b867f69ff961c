import { type Kysely, sql } from 'kysely'

/** Backgrounds of badges and certificates, by their content: copies of a form share them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table print_pictures (
      hash text primary key,
      type text not null,
      bytes bytea not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
}
