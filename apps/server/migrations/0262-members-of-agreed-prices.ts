import { type Kysely, sql } from 'kysely'

/** A member whose answers cost nothing, or nothing that a discount took from, has the price for members once they change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agreed_prices add column member_of text[] not null default '{}'`.execute(db)
}
