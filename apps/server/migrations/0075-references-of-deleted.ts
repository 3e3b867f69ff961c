import { type Kysely, sql } from 'kysely'

/** A payment reference that a member keeps is not given again while its submission can be restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index deleted_submissions_reference
    on deleted_submissions ((content -> 'submissions' -> 0 ->> 'payment_reference'))`.execute(db)
}
