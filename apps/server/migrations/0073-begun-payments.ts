import { type Kysely, sql } from 'kysely'

/**
 * Payments at a provider that members without script began, by the key of their page, so that a double click begins one payment
 * whichever processes respond to it. A row without a payment is being begun.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table begun_payments (
      key uuid primary key,
      method text not null,
      order_id text,
      payment_id text,
      page_url text,
      begun_at timestamptz(3) not null default now()
    )`.execute(db)
}
