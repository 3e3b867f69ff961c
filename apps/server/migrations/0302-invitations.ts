import { type Kysely, sql } from 'kysely'

/** New users choose their password by a link, as those who forgot theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table password_resets add column is_invitation boolean not null default false`.execute(db)
}
