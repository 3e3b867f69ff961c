import { type Kysely, sql } from 'kysely'

/** The price that each paid submission agreed to, and which discount codes were used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A later change of the form's prices changes nothing here. Older submissions have no row.
  await sql`
    create table agreed_prices (
      submission_id uuid primary key references submissions on delete cascade,
      form_id uuid not null,
      base_paisa bigint not null check (base_paisa >= 0),
      total_paisa bigint not null check (total_paisa >= 0),
      -- The lines as the member saw them: [{fieldId, fieldLabel, selectedOptions: [{option, pricePaisa}]}].
      breakdown jsonb not null,
      -- What the answers cost more since staff changed them; to be settled with the member.
      difference_paisa bigint not null default 0
    )`.execute(db)
  await sql`create index agreed_prices_of_form on agreed_prices (form_id)`.execute(db)

  // A use counts while its submission does: see code-uses-repository.ts.
  await sql`
    create table discount_code_uses (
      submission_id uuid primary key references submissions on delete cascade,
      form_id uuid not null,
      rule_id text not null,
      code text not null,
      -- When the time to pay began.
      held_from timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index discount_code_uses_of_code on discount_code_uses (form_id, rule_id)`.execute(db)
}
