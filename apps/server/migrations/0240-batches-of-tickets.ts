import { type Kysely, sql } from 'kysely'

/** The board of an event counts who came by batch. Tickets are derived again when they are next read, which fills it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets add column batch text not null default ''`.execute(db)
}
