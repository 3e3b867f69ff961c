import { type Kysely, sql } from 'kysely'

/**
 * The audit log also holds account events and exports, counts repeated events in one row, and can be searched by person,
 * action and date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_events
      drop constraint audit_events_kind_check,
      add constraint audit_events_kind_check
        check (kind in ('setting', 'user', 'form', 'submission', 'payment', 'account', 'export')),
      add column actor_email text,
      add column count integer not null default 1,
      add column last_at timestamptz(3),
      add column repeat_key text,
      add column repeat_window timestamptz(0)`.execute(db)
  // One row per key and window, even with concurrent processes.
  await sql`
    create unique index audit_events_repeated on audit_events (action, repeat_window, repeat_key)
    where repeat_key is not null`.execute(db)
  await sql`create index audit_events_of_action on audit_events (action, id desc)`.execute(db)
  await sql`create index audit_events_by_time on audit_events (happened_at)`.execute(db)
  // Backups were recorded as settings; they are exports.
  await sql`
    update audit_events set kind = 'export' where kind = 'setting' and action = 'downloaded'`.execute(db)
  // The same expression as in the repository: the actor, and the person the event is about.
  await sql`
    create index audit_events_people on audit_events using gin ((
      lower(actor || ' ' || coalesce(actor_email, '') || ' ' ||
        case when kind in ('user', 'submission', 'payment', 'account') then subject else '' end)
    ) gin_trgm_ops)`.execute(db)
}
