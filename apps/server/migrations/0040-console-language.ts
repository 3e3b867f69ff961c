import { type Kysely, sql } from 'kysely'

/** The language in which a user reads the console, and the digits of numbers in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column language text not null default 'en' check (language in ('en', 'bn')),
      add column digits text not null default 'en' check (digits in ('en', 'bn'))`.execute(db)
}
