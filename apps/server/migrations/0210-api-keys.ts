import { type Kysely, sql } from 'kysely'

/** Keys with which other programs make calls. They end with the account of their maker. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      prefix text not null,
      secret_hash bytea not null unique,
      permissions text[] not null,
      -- Null for all forms.
      form_ids uuid[],
      expires_at timestamptz(3),
      created_by uuid not null references users on delete cascade,
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3),
      calls bigint not null default 0,
      rejections bigint not null default 0,
      -- The calls of this window are limited.
      window_started_at timestamptz(3) not null default now(),
      window_calls integer not null default 0,
      written_position pg_lsn
    )`.execute(db)
  await sql`create index api_keys_by_maker on api_keys (created_by)`.execute(db)
}
