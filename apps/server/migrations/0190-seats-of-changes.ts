import { type Kysely, sql } from 'kysely'

/**
 * A paid submission whose answers changed needs more seats than were paid. They are held besides its own until the difference
 * is paid, so a submission has two claims then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table seat_claims
      drop constraint seat_claims_kind_check,
      add constraint seat_claims_kind_check check (kind in ('submission', 'change', 'offer', 'draft')),
      drop constraint seat_claims_pkey,
      add constraint seat_claims_pkey primary key (holder_id, kind)`.execute(db)
}
