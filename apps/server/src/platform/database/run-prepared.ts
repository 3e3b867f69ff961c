import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from './tables/database.ts'

/** A statement with a name of its own. Its text never holds a value. */
export interface PreparedStatement {
  name: string
  text: string
}

const pools = new WeakMap<Db, pg.Pool>()

export function rememberPool(db: Db, pool: pg.Pool): void {
  pools.set(db, pool)
}

/** For what needs a connection itself. A transaction has none to spare. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('not a connected database')
  return pool
}

/** How many connections there are, how many of them rest, and how many requests wait for one. */
export function poolUse(db: Db): { total: number; idle: number; waiting: number } {
  const { totalCount: total, idleCount: idle, waitingCount: waiting } = poolOf(db)
  return { total, idle, waiting }
}

/**
 * Runs a statement that each connection parses and plans only once: for the few that run on every submission, that
 * takes longer than running them. In a transaction it is planned each time, for Kysely holds the connection there.
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
