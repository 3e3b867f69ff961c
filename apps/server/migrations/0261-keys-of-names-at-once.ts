import { type Kysely, sql } from 'kysely'

/**
 * Imports look for namesakes after each hundred people that they add. What waits to be put into the index was read each time, and
 * became more with each of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter index people_name_keys set (fastupdate = off)`.execute(db)
}
