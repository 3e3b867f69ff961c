import { type Kysely, sql } from 'kysely'

/** Memberships whose money was returned are looked at again: a full refund takes them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into person_queue
    select m.submission_id from person_memberships m
    where exists (
      select from ledger_entries e where e.submission_id = m.submission_id and e.account = 'returned')
    on conflict do nothing`.execute(db)
}
