import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Db } from './tables/database.ts'

/**
 * For `updated_at`: later than the previous value even within one millisecond, so that comparing times finds the change.
 * Adding an interval to a time with a zone depends on the session's zone, which distributed engines do not allow here.
 */
export const monotonicNow = laterThan('updated_at')

/** The same for a column that is named with its table. */
export function laterThan(column: string): RawBuilder<Date> {
  return sql<Date>`greatest(now(),
    ((${sql.ref(column)} at time zone 'UTC') + interval '1 millisecond') at time zone 'UTC')`
}

/**
 * For a job whose work is done again where it is lost: the commit does not wait for the disk, which is left to those who submit. After
 * a power failure the last of these commits are missing, and what was based on them, because it was committed later.
 */
export async function commitLater(trx: Db): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(trx)
}

/** Does a part of a transaction, and undoes it where it returns false. */
export async function attempt(trx: Db, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint attempt`.execute(trx)
  const isKept = await work()
  if (!isKept) await sql`rollback to savepoint attempt`.execute(trx)
  // Otherwise an attempt around this one would only return to here: they have the same name.
  await sql`release savepoint attempt`.execute(trx)
  return isKept
}

/**
 * The time at this moment, not that at which the transaction began, for a value that has to be later than others of the same
 * transaction. As text, because a Date has only milliseconds. A statement that changes rows must not read the clock itself:
 * distributed engines reject it.
 */
export async function readClock(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)
  if (!rows[0]) throw new Error('the database did not give the time')
  return rows[0].now
}

/**
 * Whether a statement failed because a value that must be unique is already taken. An error that another machine of a
 * distributed engine reports has no name; it is then taken for this one.
 */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && isOurs(error.constraint, constraint)
}

/** Whether a statement failed because a row of `table` names another row that does not exist. */
export function isForeignKeyViolation(error: unknown, table: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503' && isOurs(error.table, table)
}

function isOurs(reported: string | undefined, expected: string): boolean {
  return reported === undefined || reported === expected
}
