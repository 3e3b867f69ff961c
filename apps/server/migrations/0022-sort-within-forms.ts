import { type Kysely, sql } from 'kysely'

/**
 * The grouped list sorts within a form. The indexes that sort all submissions then skip those of other forms without
 * reading their rows, and a new submission still writes no more index entries than before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index submissions_last_changed`.execute(db)
  await sql`drop index submissions_by_amount`.execute(db)
  await sql`drop index submissions_by_status`.execute(db)
  await sql`
    create index submissions_last_changed on submissions (updated_at desc, id) include (form_id)`.execute(db)
  await sql`create index submissions_by_amount on submissions (amount_paisa desc, id) include (form_id)`.execute(
    db,
  )
  await sql`create index submissions_by_status on submissions (status desc, id) include (form_id)`.execute(db)
}
