import { type Kysely, sql } from 'kysely'

/**
 * Seats are offered to people whose contact is proved: they opened the link in the message about their place. That link has a
 * token of its own. Places from before keep getting offers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table waiting_list
      add column confirmation text not null default 'confirmed'
        check (confirmation in ('awaited', 'confirmed', 'unreachable')),
      add column contact_hash bytea`.execute(db)
  await sql`
    create unique index waiting_list_contacts on waiting_list (contact_hash) where contact_hash is not null`.execute(
    db,
  )
}
