import { type Kysely, sql } from 'kysely'

/** A member or staff changed answers that set the price: what it will be once the difference is paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table agreed_prices
      -- {basePaisa, totalPaisa, breakdown} of the changed answers; null while there is no difference.
      add column next jsonb,
      -- What a receipt or a typed transaction is for, while staff have not decided about it.
      add column waiting_paisa bigint check (waiting_paisa > 0)`.execute(db)
}
