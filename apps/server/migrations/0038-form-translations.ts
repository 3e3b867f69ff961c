import { type Kysely, sql } from 'kysely'

/** The title and description of a form in a second language; null for a form in one language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forms add column translations jsonb`.execute(db)
}
