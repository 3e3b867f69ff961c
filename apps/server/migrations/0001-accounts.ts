import { type Kysely, sql } from 'kysely'

/** Users, sessions, and the attempts that rate limits count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      username text not null,
      email text not null unique check (email = lower(email)),
      password_hash text not null,
      role text not null check (role in (
        'super_admin', 'admin', 'form_manager', 'payment_approver',
        'submission_viewer', 'submission_editor', 'notification_manager', 'user')),
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index users_newest on users (created_at desc, id)`.execute(db)

  await sql`
    create table sessions (
      token_hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index sessions_user on sessions (user_id)`.execute(db)
  await sql`create index sessions_age on sessions (last_used_at)`.execute(db)

  await sql`
    create table attempts (
      scope text not null,
      key_hash bytea not null,
      attempted_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index attempts_key on attempts (scope, key_hash, attempted_at)`.execute(db)
  await sql`create index attempts_age on attempts (attempted_at)`.execute(db)
}
