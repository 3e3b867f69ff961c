import { type Kysely, sql } from 'kysely'

/** Rules that remind members before their membership ends, beside those for the unpaid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reminders add column about text not null default 'payment' check (about in ('payment', 'membership'))`.execute(
    db,
  )
  await sql`
    create index people_member_until on people (member_until) where member_until is not null`.execute(db)
}
