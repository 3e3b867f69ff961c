import { type Kysely, sql } from 'kysely'

/** What each person returned or moved as credit without a second person, for the limit of 24 hours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without foreign keys: it counts also when the submission is deleted meanwhile.
  await sql`
    create table returned_alone (
      -- The request, the booking of moved credit, or the match with a row of a statement.
      id uuid primary key,
      user_id uuid not null,
      amount_paisa bigint not null check (amount_paisa > 0),
      returned_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index returned_alone_of on returned_alone (user_id, returned_at)`.execute(db)
  // So that an upgrade does not begin at zero.
  await sql`
    insert into returned_alone (id, user_id, amount_paisa, returned_at)
    select id, requested_by, amount_paisa, created_at from refund_requests
    where state in ('approved', 'paid') and not needs_approval and requested_by is not null and amount_paisa is not null
      and created_at > now() - interval '24 hours'
    union all
    select gen_random_uuid(), actor_id, -amount_paisa, booked_at from ledger_entries
    where kind = 'credit_out' and amount_paisa < 0 and actor_id is not null
      and booked_at > now() - interval '24 hours'`.execute(db)
}
