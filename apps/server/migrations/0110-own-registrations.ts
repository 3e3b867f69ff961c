import { type Kysely, sql } from 'kysely'

/** Members prove a phone number or an e-mail address with a code, and then see what they registered with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Until a job has looked whether there is anything to see, and has sent the code.
    create table own_code_requests (
      id bigint primary key generated always as identity,
      kind text not null check (kind in ('email', 'phone')),
      value text not null,
      locale text not null,
      created_at timestamptz(3) not null default now()
    );
    create table own_codes (
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      value text not null,
      code_hash bytea not null,
      expires_at timestamptz(3) not null
    );
    create index own_codes_contacts on own_codes (kind, value);
    create index own_codes_ends on own_codes (expires_at);
    create table own_sessions (
      token_hash bytea primary key,
      kind text not null,
      value text not null,
      -- As it is shown to the member.
      contact text not null,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null
    );
    create index own_sessions_contacts on own_sessions (kind, value);
    create index own_sessions_ends on own_sessions (expires_at);
    create index waiting_list_own_emails on waiting_list (email_identity) where state in ('waiting', 'offered');
    create index waiting_list_own_phones on waiting_list (phone_identity) where state in ('waiting', 'offered')`.execute(
    db,
  )
}
