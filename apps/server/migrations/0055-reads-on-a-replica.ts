import { type Kysely, sql } from 'kysely'

/** After a change a user reads on the replica only what contains it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column written_position pg_lsn`.execute(db)
}
