import { type Kysely, sql } from 'kysely'

/** Part payments and over-payments are also proposed by phone number or name alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table statement_matches drop constraint statement_matches_reason_check`.execute(db)
  await sql`
    alter table statement_matches add constraint statement_matches_reason_check check (
      reason in ('reference', 'trx_id', 'mistyped_reference', 'phone_amount', 'name_amount_date', 'phone', 'name',
        'by_hand'))`.execute(db)
}
