import { type Kysely, sql } from 'kysely'

/**
 * What speaks for and against a proposal, and a mistyped reference as the statement has it. The index finds a word in other
 * rows: one that several rows have is no transaction id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table statement_matches
      add column evidence text[] not null default '{}',
      add column written text not null default ''`.execute(db)
  await sql`alter table statement_matches drop constraint statement_matches_reason_check`.execute(db)
  await sql`
    alter table statement_matches add constraint statement_matches_reason_check check (
      reason in ('reference', 'trx_id', 'mistyped_reference', 'phone_amount', 'name_amount_date', 'by_hand'))`.execute(
    db,
  )
  await sql`create index statement_rows_by_word on statement_rows using gin (transfer_references(text))`.execute(
    db,
  )
}
