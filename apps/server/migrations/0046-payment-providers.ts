import { type Kysely, sql } from 'kysely'

/**
 * Attempts to pay may be made with any provider, not only with bKash. The names of the methods are a closed set of the
 * domain; the database only keeps out what cannot be a name, so that another provider needs no change here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      add column method text not null default 'bkash' constraint payments_method_check
        check (method ~ '^[a-z_]{1,30}$')`.execute(db)
  await sql`
    alter table announced_payments
      add column method text not null default 'bkash' constraint announced_payments_method_check
        check (method ~ '^[a-z_]{1,30}$')`.execute(db)
  // Not checked for the rows that are there: they met a stricter rule.
  for (const [table, column] of [
    ['submissions', 'payment_method'],
    ['payment_events', 'method'],
    ['reminders', 'payment_method'],
    ['service_health', 'service'],
  ] as const) {
    const constraint = sql.id(`${table}_${column}_check`)
    await sql`
      alter table ${sql.table(table)} drop constraint ${constraint};
      alter table ${sql.table(table)}
        add constraint ${constraint} check (${sql.ref(column)} ~ '^[a-z_]{1,30}$') not valid`.execute(db)
  }
  // A refund that the provider has accepted and not made yet is asked for by this name.
  await sql`alter table payment_refunds add column provider_reference text not null default ''`.execute(db)
}
