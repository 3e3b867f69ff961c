import { type Kysely, sql } from 'kysely'

/** Payments that are never for a submission, such as interest: staff say so once, and later imports mark them by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statement_rules (
      id uuid primary key,
      -- What the text or the sender's name has to contain, as staff typed it.
      contains text not null,
      -- Null for both.
      direction text check (direction in ('in', 'out')),
      min_paisa bigint,
      max_paisa bigint,
      reason text not null,
      created_by text not null,
      created_at timestamptz(3) not null default now(),
      -- A removed rule stays, for the rows that it marked.
      removed_by text,
      removed_at timestamptz(3)
    )`.execute(db)
  await sql`create index statement_rules_active on statement_rules (created_at) where removed_at is null`.execute(
    db,
  )
  await sql`alter table statement_rows add column rule_id uuid references statement_rules`.execute(db)
  await sql`create index statement_rows_by_rule on statement_rows (rule_id) where rule_id is not null`.execute(
    db,
  )
}
