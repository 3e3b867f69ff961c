import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { errorCode } from '../errors/index.ts'
import type { Db } from './tables/database.ts'

/**
 * The key of the lock with this name. PostgreSQL's advisory locks belong to the whole database, so the key depends on the
 * schema: two associations in one database do not wait for each other.
 */
export function lockKey(name: string): RawBuilder<string> {
  return sql`hashtextextended(${name}, ${SCHEMA_SEED})`
}

/** 0 for the default schema, as in earlier versions, which may run beside this one during an upgrade. */
const SEED = `case when current_schema() = 'public' then 0 else hashtextextended(current_schema(), 0) end`
const SCHEMA_SEED = sql.raw(SEED)

/** Waits until no other transaction of this association holds the lock with this name. It ends with the transaction. */
export async function lockUntilCommit(trx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(name)})`.execute(trx)
}

/** The same for many names, one after the other in the order given. */
export async function lockAllUntilCommit(trx: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, ${SCHEMA_SEED}))
    from unnest(${names}::text[]) as name`.execute(trx)
}

/** The same on a raw connection, without waiting: whether the lock was free. */
export async function tryLockUntilCommit(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended($1, ${SEED})) as "isFree"`,
    [name],
  )
  return rows[0]?.isFree ?? false
}

/** Waits on a raw connection until no other session holds the lock with this name, shared or not. False after the time. */
export async function waitForLock(client: pg.ClientBase, name: string, timeoutMs: number): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${Math.max(1, timeoutMs)}`)
    await client.query(`select pg_advisory_xact_lock(hashtextextended($1, ${SEED}))`, [name])
    return true
  } catch (error) {
    if (errorCode(error) === LOCK_TIMED_OUT) return false
    throw error
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

const LOCK_TIMED_OUT = '55P03'
