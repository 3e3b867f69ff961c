import { type Kysely, sql } from 'kysely'

/**
 * What says that someone paid is stored however late it arrives, with the reasons for which staff have to look at it. Seats are
 * held for those who were shown an account to send money to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions add column late_reasons text[] not null default '{}'`.execute(db)
  await sql`
    alter table seat_claims
      add column held_since timestamptz(3),
      drop constraint seat_claims_kind_check,
      add constraint seat_claims_kind_check check (kind in ('submission', 'offer', 'draft'))`.execute(db)
}
