import { type Kysely, sql } from 'kysely'

/** What staff answered about rows of such files that can be read in two ways. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table statement_profiles add column answers jsonb not null default '{}'`.execute(db)
}
