import { type Kysely, sql } from 'kysely'

/** What waits for the treasurer is found by indexes that hold nothing else, however many payments were handled before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index statement_rows_waiting on statement_rows (state, day, id)
    where state in ('proposed', 'unmatched')`.execute(db)
  await sql`drop index statement_rows_proposed`.execute(db)
  await sql`
    create index submissions_typed on submissions (created_at, id)
    where payment_method = 'wallet' and payment_status = 'pending'`.execute(db)
}
