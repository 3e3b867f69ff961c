import { type Kysely, sql } from 'kysely'

/** A process that renews bKash's token leases the row for a short time instead of locking it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bkash_tokens
      add column lease_id uuid,
      add column leased_until timestamptz(3)`.execute(db)
}
