import { type Kysely, sql } from 'kysely'

/** People of the same batch who share a word of their names are found by one key: of each alone there are thousands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update people set name_keys = name_keys || array(select batch_key || ' ' || key from unnest(name_keys) as k (key))
    where batch_key <> '' and name_keys <> '{}'`.execute(db)
}
