import { type Kysely, sql } from 'kysely'

/**
 * What a provider announced is assigned by staff only once the provider has confirmed it: bKash by its signature,
 * SSLCommerz when its validator is asked. Announcements of SSLCommerz that wait for staff are asked about now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table announced_payments
      add column confirmation text not null default 'unchecked'
        check (confirmation in ('unchecked', 'confirmed', 'refused'))`.execute(db)
  await sql`
    update announced_payments set confirmation = 'confirmed'
    where method = 'bkash' or state in ('matched', 'handled', 'assigned')`.execute(db)
  await sql`
    create index announced_payments_unconfirmed on announced_payments (next_check_at)
      where state = 'unmatched' and confirmation = 'unchecked'`.execute(db)
}
