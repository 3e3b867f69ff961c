import { type Kysely, sql } from 'kysely'

/** Messages that members cause are checked before they are sent: admitted, or suppressed with a reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      -- Senders take only admitted messages.
      add column is_admitted boolean not null default false,
      drop constraint messages_state_check,
      add constraint messages_state_check check (state in ('queued', 'sent', 'failed', 'suppressed'))`.execute(
    db,
  )
  // Messages by staff are not limited, and messages with a try were admitted before.
  await sql`
    update messages set is_admitted = true where state = 'queued' and (sent_by <> '' or attempts > 0)`.execute(
    db,
  )

  await sql`drop index messages_due`.execute(db)
  await sql`
    create index messages_due on messages (channel, next_try_at) where state = 'queued' and is_admitted`.execute(
    db,
  )
  await sql`
    create index messages_to_admit on messages (channel, created_at) where state = 'queued' and not is_admitted`.execute(
    db,
  )
  await sql`
    create index messages_suppressed on messages (created_at desc, id) where state = 'suppressed'`.execute(db)

  // Separate from the messages: deleting a submission must not allow more messages.
  await sql`
    create table message_counts (
      -- The recipient, the form or the installation.
      key_hash bytea not null,
      -- Minutes since 1970.
      minute integer not null,
      count integer not null,
      primary key (key_hash, minute)
    )`.execute(db)
  await sql`create index message_counts_by_minute on message_counts (minute)`.execute(db)
}
