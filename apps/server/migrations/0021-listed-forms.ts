import { type Kysely, sql } from 'kysely'

/** The home page reads the listed forms on each visit; an installation of many years has few of them open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index forms_listed on forms (created_at desc, id)
    where is_active and settings ->> 'listed' = 'true'`.execute(db)
}
