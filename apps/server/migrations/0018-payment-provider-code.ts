import { type Kysely, sql } from 'kysely'

/** The status code by which the provider declined a payment, so that the payer can read advice in their language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column provider_code text not null default ''`.execute(db)
}
