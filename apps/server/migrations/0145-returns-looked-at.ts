import { type Kysely, sql } from 'kysely'

/** When the submissions of a return were looked for: it is looked at again once money was booked since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table statement_rows add column looked_at timestamptz not null default now();
    create index statement_rows_returns on statement_rows (looked_at)
      where state = 'unmatched' and direction = 'out' and decided_by is null`.execute(db)
}
