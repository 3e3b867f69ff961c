import { type Kysely, sql } from 'kysely'

/** The contact that the link of a draft was sent to, and its secret, sealed: who proves the contact finds the draft again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table saved_drafts
      add column contact_kind text,
      add column contact_value text,
      add column sealed_secret text`.execute(db)
  await sql`
    create index saved_drafts_contacts on saved_drafts (contact_kind, contact_value) where contact_value is not null`.execute(
    db,
  )
}
