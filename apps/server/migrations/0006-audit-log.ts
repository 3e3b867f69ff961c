import { type Kysely, sql } from 'kysely'

/** Changes by staff. Append-only; rows survive the user who made the change and the changed object. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_events (
      id bigint generated always as identity primary key,
      happened_at timestamptz(3) not null default clock_timestamp(),
      actor_id uuid references users on delete set null,
      actor text not null,
      kind text not null check (kind in ('setting', 'user', 'form', 'submission', 'payment')),
      action text not null,
      subject_id text not null,
      subject text not null,
      changes jsonb not null
    )`.execute(db)
  await sql`create index audit_events_of_kind on audit_events (kind, id desc)`.execute(db)
}
