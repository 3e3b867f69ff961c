import { type Kysely, sql } from 'kysely'

/** Account security: second factors, password links, named sessions, and guesses counted with their address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column password_changed_at timestamptz`.execute(db)

  await sql`
    alter table sessions
      add column id uuid not null unique default gen_random_uuid(),
      add column device text not null default '',
      add column address text not null default ''`.execute(db)

  // The codes that server processes print while there is no account.
  await sql`
    create table setup_codes (
      code_hash bytea primary key,
      created_at timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table totp_secrets (
      user_id uuid primary key references users on delete cascade,
      secret text,
      since timestamptz,
      last_step bigint not null default 0,
      pending_secret text,
      pending_since timestamptz
    )`.execute(db)

  await sql`
    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3)
    )`.execute(db)
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db)

  await sql`
    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    )`.execute(db)

  await sql`
    create table account_challenges (
      challenge_hash bytea primary key,
      kind text not null check (kind in ('second_factor', 'passkey_sign_in', 'passkey_setup')),
      user_id uuid references users on delete cascade,
      attempts int not null default 0,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index account_challenges_user on account_challenges (user_id)`.execute(db)
  await sql`create index account_challenges_age on account_challenges (expires_at)`.execute(db)

  // A request for an unknown address is stored as well, without a user, so that both take the same time.
  await sql`
    create table password_resets (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references users on delete cascade,
      token_hash bytea unique,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
      attempts int not null default 0,
      next_try_at timestamptz not null default now(),
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index password_resets_user on password_resets (user_id)`.execute(db)
  await sql`create index password_resets_age on password_resets (expires_at)`.execute(db)
  await sql`
    create index password_resets_due on password_resets (next_try_at)
      where state = 'queued' and user_id is not null`.execute(db)

  await sql`
    create table guesses (
      scope text not null,
      key_hash bytea not null,
      address_hash bytea not null,
      from_known_address boolean not null,
      guessed_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index guesses_key on guesses (scope, key_hash, guessed_at)`.execute(db)
  await sql`create index guesses_address on guesses (scope, address_hash, guessed_at)`.execute(db)
  await sql`create index guesses_age on guesses (guessed_at)`.execute(db)

  await sql`
    create table known_addresses (
      scope text not null,
      key_hash bytea not null,
      address_hash bytea not null,
      last_right_at timestamptz not null default now(),
      primary key (scope, key_hash, address_hash)
    )`.execute(db)
  await sql`create index known_addresses_age on known_addresses (last_right_at)`.execute(db)
}
