import { type Kysely, sql } from 'kysely'

/** What PostgreSQL checked for every row at the cost of a bulk action, which writes several rows for each submission. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Entries of logs keep the ID of their author, also when the account is deleted.
  await sql`alter table audit_events drop constraint audit_events_actor_id_fkey`.execute(db)
  await sql`alter table payment_events drop constraint payment_events_actor_id_fkey`.execute(db)
  await sql`alter table ledger_entries drop constraint ledger_entries_actor_id_fkey`.execute(db)
  // The names of the methods are a closed set of the domain. The rows that are there met a stricter rule.
  for (const [table, column] of [
    ['submissions', 'payment_method'],
    ['payment_events', 'method'],
  ] as const) {
    const constraint = sql.id(`${table}_${column}_check`)
    await sql`
      alter table ${sql.table(table)} drop constraint ${constraint};
      alter table ${sql.table(table)}
        add constraint ${constraint} check (length(${sql.ref(column)}) between 1 and 30) not valid`.execute(
      db,
    )
  }
}
