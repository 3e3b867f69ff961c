import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from './tables/database.ts'

/** A named statement. Its text contains parameters, never values. */
export interface PreparedStatement {
  name: string
  text: string
}

const pools = new WeakMap<Db, pg.Pool>()

export function registerPool(db: Db, pool: pg.Pool): void {
  pools.set(db, pool)
}

/** For code that needs a raw connection. A transaction has no pool. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('not a connected database')
  return pool
}

/** How many connections are open, how many of them are idle, and how many requests wait for one. */
export function poolUse(db: Db): { total: number; idle: number; waiting: number } {
  const { totalCount: total, idleCount: idle, waitingCount: waiting } = poolOf(db)
  return { total, idle, waiting }
}

/**
 * Runs a statement that each connection parses and plans only once, for the few statements that run on every submission:
 * planning them takes longer than running them. In a transaction it is planned each time, because Kysely owns the
 * connection.
 */
export async function runPrepared<Row extends object>(
  db: Db,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const pool = pools.get(db)
  if (pool) return (await pool.query<Row>({ name, text, values })).rows
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return rows as Row[]
}
