import { type Kysely, sql } from 'kysely'

/** What it takes to send a message until it has arrived, and to say afterwards what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      -- As sent; written before the first try, so that every try sends the same.
      add column subject text not null default '',
      add column body text not null default '',
      add column body_html text not null default '',
      add column message_id text,
      add column attempts integer not null default 0,
      -- Moved ahead by whoever sends it: nobody else takes it until then.
      add column next_try_at timestamptz(3) not null default now(),
      -- Not null while someone is sending it.
      add column taken_until timestamptz(3),
      add column give_up_at timestamptz(3) not null default now() + interval '24 hours',
      -- The provider's own words about the last try.
      add column detail text not null default '',
      add column sent_at timestamptz(3),
      -- Who of the staff wrote it, or sent it again.
      add column sent_by text not null default ''`.execute(db)

  await sql`drop index messages_queued`.execute(db)
  await sql`create index messages_due on messages (channel, next_try_at) where state = 'queued'`.execute(db)
  await sql`create index messages_newest on messages (created_at desc, id)`.execute(db)
  await sql`create index messages_failed on messages (created_at desc, id) where state = 'failed'`.execute(db)

  // How the last use of each service went.
  await sql`
    create table service_health (
      service text primary key check (service in ('email', 'sms', 'bkash')),
      is_good boolean not null,
      detail text not null,
      noted_at timestamptz(3) not null default now()
    )`.execute(db)
}
