import { type Kysely, sql } from 'kysely'

/** Members get a message while bKash has not said whether their money moved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      drop constraint messages_event_check,
      add constraint messages_event_check check (event in
        ('submitted', 'payment_completed', 'payment_failed', 'payment_unclear', 'recovery', 'staff'))`.execute(
    db,
  )
}
