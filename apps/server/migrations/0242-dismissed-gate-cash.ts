import { type Kysely, sql } from 'kysely'

/** Cash of a gate that could not be booked: staff book it, or say why it is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table check_in_scans add column cash_dismissed_at timestamptz(3)`.execute(db)
}
