import { type RawBuilder, sql } from 'kysely'
import type { Db } from './tables/database.ts'

/**
 * The key of the lock with this name. PostgreSQL's advisory locks belong to the whole database, so the key depends on the
 * schema: two associations in one database do not wait for each other.
 */
export function lockKey(name: string): RawBuilder<string> {
  return sql`hashtextextended(${name}, ${SCHEMA_SEED})`
}

/** 0 for the default schema, as in earlier versions, which may run beside this one during an upgrade. */
const SCHEMA_SEED = sql.raw(
  `case when current_schema() = 'public' then 0 else hashtextextended(current_schema(), 0) end`,
)

/** Waits until no other transaction of this association holds the lock with this name. It ends with the transaction. */
export async function lockUntilCommit(trx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(name)})`.execute(trx)
}
