import { type Kysely, sql } from 'kysely'

/** The review queue: decisions that can be undone, their reasons, and what finds suspicious duplicates of a transfer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepDecisions(db)
  await digestReceipts(db)
  await indexReferences(db)
}

/** What an undo needs to know. Rows are deleted after a day: the history of a payment is in payment_events. */
async function keepDecisions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_decisions (
      -- Made by the browser, so that a repeated request does not decide twice.
      id uuid primary key,
      submission_id uuid not null references submissions on delete cascade,
      actor_id uuid not null references users on delete cascade,
      actor text not null,
      status text not null check (status in ('completed', 'failed')),
      receipt_file_id uuid,
      -- The notes that the decision wrote.
      notes text not null,
      -- The state before.
      previous_status text not null,
      previous_payment_status text not null,
      previous_needs_review boolean not null,
      previous_notes text not null,
      decided_at timestamptz(3) not null default now(),
      undone_at timestamptz(3)
    )`.execute(db)
  await sql`create index review_decisions_of on review_decisions (submission_id, decided_at desc)`.execute(db)
  await sql`create index review_decisions_by_time on review_decisions (decided_at)`.execute(db)
  await sql`
    alter table messages
      -- What staff gave as the reason for a rejection; the member reads it.
      add column reason text not null default '',
      -- The decision that caused it; an undo takes it back.
      add column decision_id uuid`.execute(db)
  await sql`
    create index messages_of_decision on messages (decision_id) where decision_id is not null`.execute(db)
}

/** The SHA-256 of receipts. A job adds it to those that are stored already. */
async function digestReceipts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column digest text`.execute(db)
  await sql`create index files_by_digest on files (digest) where digest is not null`.execute(db)
  await sql`
    create index files_to_digest on files (id)
    where digest is null and field_id = 'payment_receipt'`.execute(db)
}

/**
 * The reference numbers in a member's notes on a bank transfer: words of 8 or more digits, or letters and digits; shorter
 * ones need 4 digits and a letter. No dates. Bangla digits count as digits. A restore drops the tables, but not this
 * function, and migrates again: therefore "or replace".
 */
async function indexReferences(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function transfer_references(notes text) returns text[] language sql immutable strict parallel safe as $$
      select array(
        select distinct word
        from regexp_split_to_table(upper(translate(notes, '০১২৩৪৫৬৭৮৯', '0123456789')), '[^A-Z0-9]+') as word
        where length(word) between 6 and 40
          and word ~ '[0-9]'
          and (length(word) >= 8 or word ~ '[A-Z]' and length(regexp_replace(word, '[^0-9]', '', 'g')) >= 4)
          and word !~ '^((19|20)[0-9]{6}|[0-9]{4}(19|20)[0-9]{2})$')
    $$`.execute(db)
  await sql`
    create index submissions_by_reference on submissions using gin (transfer_references(transfer_notes))
    where transfer_notes <> ''`.execute(db)
}
