import { type Kysely, sql } from 'kysely'

/** Members can ask for the ID and code of their submission again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      drop constraint messages_event_check,
      add constraint messages_event_check
        check (event in ('submitted', 'payment_completed', 'payment_failed', 'recovery', 'staff'))`.execute(
    db,
  )
  // What was asked for, whether or not a submission fits: a job looks, so that the response takes the same time.
  await sql`
    create table recovery_requests (
      id bigint generated always as identity primary key,
      form_id uuid,
      kind text not null check (kind in ('email', 'phone')),
      value text not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
}
