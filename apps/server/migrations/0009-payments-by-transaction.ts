import { type Kysely, sql } from 'kysely'

/** Any payment by its transaction at bKash, also one in review: each that is settled asks for it, and so do staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payments_by_trx on payments (trx_id) where trx_id is not null`.execute(db)
}
