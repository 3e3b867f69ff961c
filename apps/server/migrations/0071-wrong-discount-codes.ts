import { type Kysely, sql } from 'kysely'

/** The same wrong code again is one guess, and a right code makes no address known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table guesses add column guess_hash bytea`.execute(db)
  await sql`delete from known_addresses where scope = 'discount-code'`.execute(db)
}
