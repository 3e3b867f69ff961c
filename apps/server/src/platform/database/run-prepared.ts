import { CompiledQuery, type QueryResult, type RawBuilder } from 'kysely'
import pg from 'pg'
import { arrayLiteral } from './array-literal.ts'
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

/** The names of prepared statements by their texts. As many as there are calls in the code. */
const names = new Map<string, string>()

/** Gives statements that Kysely runs the names by which they are prepared, and lists as PostgreSQL reads them. */
export class PreparingClient extends pg.Client {
  override query: pg.Client['query'] = (query: unknown, values?: unknown, callback?: unknown) => {
    const name = typeof query === 'string' ? names.get(query) : undefined
    const sent = name === undefined ? query : { name, text: query }
    const read = Array.isArray(values) ? values.map(withLiteral) : values
    return Reflect.apply(super.query, this, [sent, read, callback])
  }
}

function withLiteral(value: unknown): unknown {
  return Array.isArray(value) ? (arrayLiteral(value) ?? value) : value
}

/**
 * Runs a statement that each connection parses and plans only once: for those that run on every submission or hundreds of
 * times in a job, where planning takes longer than running.
 */
export async function runPrepared<Row extends object>(
  db: Db,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const pool = pools.get(db)
  if (pool) return (await pool.query<Row>({ name, text, values })).rows
  names.set(text, name)
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return rows as Row[]
}

/** The same for a statement with Kysely's parameters. Its text must be the same for all values. */
export function executePrepared<Row>(
  db: Db,
  name: string,
  statement: RawBuilder<Row>,
): Promise<QueryResult<Row>> {
  const compiled = statement.compile(db)
  names.set(compiled.sql, name)
  return db.executeQuery(compiled)
}
