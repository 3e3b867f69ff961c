import { type Kysely, sql } from 'kysely'

/** Staff find a submission by the edit code that a member reads out on the phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index submissions_by_edit_code on submissions (edit_code)`.execute(db)
}
