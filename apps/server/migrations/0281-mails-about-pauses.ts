import { type Kysely, sql } from 'kysely'

/** Why a webhook was paused, for the mail about it; and until when a process that sends the mail has it to itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhooks
      add column pause_reason text check (pause_reason in ('failing', 'gone')),
      add column pause_mail_leased_until timestamptz(3)`.execute(db)
}
