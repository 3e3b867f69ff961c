import { type Kysely, sql } from 'kysely'

/** The same answers become one form, however often and from how many processes they are sent; again once that was undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table form_imports add column digest text;
    create unique index form_imports_once on form_imports (digest) where undone_at is null`.execute(db)
}
