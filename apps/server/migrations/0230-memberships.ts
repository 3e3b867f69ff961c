import { type Kysely, sql } from 'kysely'

/** The terms of membership that submissions gave, beside what the person is now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table person_memberships (
      -- No reference: who paid stays a member when the form is deleted with its submissions.
      submission_id uuid primary key,
      person_id uuid not null references people on delete cascade,
      -- The order in which terms were added to what the person was before.
      position bigint generated always as identity,
      category text not null,
      -- Null where it lasts until a day, or has no end.
      years integer,
      until text not null,
      field text not null,
      option text not null,
      -- On which it was paid.
      day date not null,
      before jsonb not null,
      after jsonb not null
    )`.execute(db)
  await sql`create index person_memberships_people on person_memberships (person_id, position)`.execute(db)
}
