import { type Kysely, sql } from 'kysely'

/** Lets staff sort all submissions by these columns as well, still with index-only scans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index submissions_last_changed on submissions (updated_at desc, id)`.execute(db)
  await sql`create index submissions_by_amount on submissions (amount_paisa desc, id)`.execute(db)
  await sql`create index submissions_by_status on submissions (status desc, id)`.execute(db)
  await sql`create index submissions_by_form on submissions (form_id, id)`.execute(db)
}
