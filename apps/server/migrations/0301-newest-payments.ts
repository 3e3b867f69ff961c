import { type Kysely, sql } from 'kysely'

/** When money was booked last: asked every minute while a statement has money out that no one has decided about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index ledger_entries_of_payments on ledger_entries (booked_at) where kind in ('payment', 'credit_in')`.execute(
    db,
  )
}
