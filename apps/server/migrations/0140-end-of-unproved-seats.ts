import { type Kysely, sql } from 'kysely'

/**
 * Who says that they paid and got no seat comes first for some days; what proves the payment keeps them first. Until then a
 * transaction that someone made up would keep a seat from those who wait.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update seat_claims set expires_at = now() + interval '3 days' where state = 'unseated'`.execute(
    db,
  )
  await sql`create index seat_claims_unseated_due on seat_claims (expires_at) where state = 'unseated'`.execute(
    db,
  )
}
