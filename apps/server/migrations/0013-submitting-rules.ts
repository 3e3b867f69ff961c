import { type Kysely, sql } from 'kysely'

/** Idempotency keys that expire, identities a person had before an edit, and counters of calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await moveIdempotencyKeys(db)
  await keepFormerIdentities(db)
  await ignoreAddressTags(db)
  await countCalls(db)
}

/**
 * Keys live in a table of their own: they are deleted after a week without touching the submission. Of the hashes 128
 * bits are kept, which is as good and half as large. Keys from before have no digest, because what was sent was not stored; each answers a retry until its week is over.
 */
async function moveIdempotencyKeys(db: Kysely<unknown>): Promise<void> {
  // No foreign key: checking it would cost every submission, and a key whose submission was deleted counts as free.
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

/** A person who changed their e-mail or phone by an edit is still known by the earlier one. */
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

/** me+1@example.com is compared as me@example.com from now on; the answers themselves stay as they are. */
async function ignoreAddressTags(db: Kysely<unknown>): Promise<void> {
  await sql`
    update submissions set email_identity = regexp_replace(email_identity, '^([^+@]+)[+][^@]*@', '\\1@')
    where email_identity ~ '^[^+@]+[+][^@]*@'`.execute(db)
}

/** One row for each key and not for each call, so that a flood of calls adds no rows. */
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
