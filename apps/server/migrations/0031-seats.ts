import { type Kysely, sql } from 'kysely'

/** Seats of forms with limits: how many are taken and held, and by whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row for each limit of a form. It is updated by every submission, so each page keeps room for new row versions.
  await sql`
    create table seat_pools (
      form_id uuid not null references forms on delete cascade,
      pool text not null,
      taken integer not null default 0 check (taken >= 0),
      held integer not null default 0 check (held >= 0),
      -- Set when seats became free, until the waiting list has looked at them.
      freed_at timestamptz(3),
      primary key (form_id, pool)
    ) with (fillfactor = 20)`.execute(db)
  await sql`create index seat_pools_freed on seat_pools (form_id) where freed_at is not null`.execute(db)

  // No foreign key to the submissions: an offer to someone on the waiting list holds seats, too.
  await sql`
    create table seat_claims (
      holder_id uuid primary key,
      form_id uuid not null references forms on delete cascade,
      kind text not null check (kind in ('submission', 'offer')),
      -- Only taken and held ones count. Expired: the seats were released while the payment was open.
      -- Unseated: it was paid after that, and no seat was left.
      state text not null check (state in ('taken', 'held', 'expired', 'unseated')),
      seats jsonb not null,
      -- Null: held until someone decides.
      expires_at timestamptz(3)
    )`.execute(db)
  await sql`create index seat_claims_of_form on seat_claims (form_id)`.execute(db)
  await sql`create index seat_claims_due on seat_claims (expires_at) where state = 'held'`.execute(db)
  await sql`create index seat_claims_unseated on seat_claims (form_id) where state = 'unseated'`.execute(db)
}
