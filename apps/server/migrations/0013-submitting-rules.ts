import { type Kysely, sql } from 'kysely'

/** Idempotency keys that expire, former identities of members, and call counters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await moveIdempotencyKeys(db)
  await keepFormerIdentities(db)
  await ignoreAddressTags(db)
  await countCalls(db)
}

/**
 * Keys have their own table, so that they can be deleted after a week without updating the submission. Hashes are cut to 128
 * bits, which is enough and half as large. Existing keys have no digest, because their requests were not stored; they work
 * for retries until they expire.
 */
async function moveIdempotencyKeys(db: Kysely<unknown>): Promise<void> {
  // No foreign key: the check would slow every submission down. A key whose submission was deleted can be reused.
  await sql`
    create table idempotency_keys (
      key uuid primary key,
      digest uuid,
      submission_id uuid not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    insert into idempotency_keys (key, submission_id, created_at)
    select substr(encode(decode(translate(idempotency_key, '-_', '+/') || '=', 'base64'), 'hex'), 1, 32)::uuid,
      id, created_at
    from submissions
    where idempotency_key is not null and created_at > now() - interval '7 days'`.execute(db)
  await sql`alter table submissions drop column idempotency_key`.execute(db)
}

/** A member who changed their e-mail or phone by an edit is still recognised by the earlier one. */
async function keepFormerIdentities(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_identities (
      submission_id uuid not null references submissions on delete cascade,
      kind text not null check (kind in ('email', 'phone')),
      value text not null,
      primary key (submission_id, kind, value)
    )`.execute(db)
  await sql`create index former_identities_by_value on former_identities (value, kind)`.execute(db)
}

/** From now on me+1@example.com is compared as me@example.com. The answers do not change. */
async function ignoreAddressTags(db: Kysely<unknown>): Promise<void> {
  await sql`
    update submissions set email_identity = regexp_replace(email_identity, '^([^+@]+)[+][^@]*@', '\\1@')
    where email_identity ~ '^[^+@]+[+][^@]*@'`.execute(db)
}

/** One row per key instead of per call, so that a flood of calls adds no rows. */
async function countCalls(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table call_counters (
      scope text not null,
      key_hash bytea not null,
      window_started_at timestamptz(3) not null default now(),
      calls integer not null default 1,
      primary key (scope, key_hash)
    )`.execute(db)
}
