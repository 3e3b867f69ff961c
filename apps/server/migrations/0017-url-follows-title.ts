import { type Kysely, sql } from 'kysely'

/** A copied or imported form takes its address from its title until it is activated or the address is set by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forms add column url_follows_title boolean not null default false`.execute(db)
}
