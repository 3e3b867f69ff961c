import { type Kysely, sql } from 'kysely'

/** Finds payments by their bKash transaction, including those in review, when payments are settled and by staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payments_by_trx on payments (trx_id) where trx_id is not null`.execute(db)
}
