import { type Kysely, sql } from 'kysely'

/**
 * The texts of a message for readers who may not see edit codes. They are made with the message, so that only a code that the
 * server filled in is hidden, and what staff typed stays as it is: hiding every occurrence would confirm a guessed code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      -- Null where the server filled in no code.
      add column shown_subject text,
      add column shown_body text,
      -- False for older messages, in which it is not known who wrote what; their texts can't be changed any more.
      add column is_marked boolean not null default false`.execute(db)
}
