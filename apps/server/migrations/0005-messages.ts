import { type Kysely, sql } from 'kysely'

/** The outbox: messages with their state, retries and results. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      -- Written before the first try, so that every try sends the same.
      add column subject text not null default '',
      add column body text not null default '',
      add column body_html text not null default '',
      add column message_id text,
      add column attempts integer not null default 0,
      -- Moved forward by the process that sends it, as a lease.
      add column next_try_at timestamptz(3) not null default now(),
      -- Not null while a process is sending it.
      add column taken_until timestamptz(3),
      add column give_up_at timestamptz(3) not null default now() + interval '24 hours',
      -- The provider's response to the last try.
      add column detail text not null default '',
      add column sent_at timestamptz(3),
      -- The user who wrote it or sent it again.
      add column sent_by text not null default ''`.execute(db)

  await sql`drop index messages_queued`.execute(db)
  await sql`create index messages_due on messages (channel, next_try_at) where state = 'queued'`.execute(db)
  await sql`create index messages_newest on messages (created_at desc, id)`.execute(db)
  await sql`create index messages_failed on messages (created_at desc, id) where state = 'failed'`.execute(db)

  // The result of the last use of each service.
  await sql`
    create table service_health (
      service text primary key check (service in ('email', 'sms', 'bkash')),
      is_good boolean not null,
      detail text not null,
      noted_at timestamptz(3) not null default now()
    )`.execute(db)
}
