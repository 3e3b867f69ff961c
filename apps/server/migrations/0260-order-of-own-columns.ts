import { type Kysely, sql } from 'kysely'

/** Own columns of the register can be put in an order. Those that staff did not order come after the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person_columns add column position integer`.execute(db)
}
