import { type Kysely, sql } from 'kysely'

/** People who wait for seats of a full form or option, and the messages to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeWaitingList(db)
  await messageThem(db)
}

async function makeWaitingList(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table waiting_list (
      id uuid primary key,
      form_id uuid not null references forms on delete cascade,
      -- Counts up without gaps in the order of arrival.
      number integer not null,
      -- 0 until staff move the entry up.
      priority integer not null default 0,
      name text not null,
      -- '' where it was not given.
      email text not null,
      phone text not null,
      -- In the spelling that is compared; null where it was not given.
      email_identity text,
      phone_identity text,
      locale text not null,
      -- Seats by pool.
      wanted jsonb not null,
      wanted_key text not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'offered', 'accepted', 'expired', 'left', 'removed')),
      -- The hash of a token: with it a member sees and leaves the place.
      place_hash bytea not null,
      offers integer not null default 0,
      offer_hash bytea,
      offered_at timestamptz(3),
      offer_ends_at timestamptz(3),
      submission_id uuid references submissions on delete set null,
      idempotency_key uuid,
      request_digest uuid,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      unique (form_id, number),
      check ((state = 'offered') = (offer_hash is not null)),
      check (state <> 'offered' or (offered_at is not null and offer_ends_at is not null))
    )`.execute(db)
  await sql`
    create unique index waiting_list_places on waiting_list (place_hash);
    create unique index waiting_list_offers on waiting_list (offer_hash) where offer_hash is not null;
    create unique index waiting_list_keys on waiting_list (idempotency_key) where idempotency_key is not null;
    -- One place for each person and the same seats.
    create unique index waiting_list_emails on waiting_list (form_id, wanted_key, email_identity)
      where state in ('waiting', 'offered');
    create unique index waiting_list_phones on waiting_list (form_id, wanted_key, phone_identity)
      where state in ('waiting', 'offered');
    create index waiting_list_order on waiting_list (form_id, priority desc, number) where state = 'waiting';
    create index waiting_list_ends on waiting_list (offer_ends_at) where state = 'offered';
    create index waiting_list_submissions on waiting_list (submission_id)`.execute(db)
}

/** A message is about a submission or about a place on the waiting list. */
async function messageThem(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      alter column submission_id drop not null,
      add column waiting_id uuid references waiting_list on delete cascade,
      drop constraint messages_event_check,
      add constraint messages_event_check check (event in
        ('submitted', 'payment_completed', 'payment_failed', 'payment_unclear', 'recovery', 'staff',
          'waiting_joined', 'waiting_offer')),
      add constraint messages_about check (num_nonnulls(submission_id, waiting_id) = 1)`.execute(db)
  await sql`create index messages_of_waiting on messages (waiting_id) where waiting_id is not null`.execute(
    db,
  )
}
