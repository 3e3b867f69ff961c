import { sql } from 'kysely'
import pg from 'pg'

/** For `updated_at`: later than the previous value even within one millisecond, so that comparing times finds the change. */
export const monotonicNow = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`

/** Whether a statement failed because a value that must be unique is already taken. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
}

/** Whether a statement failed because a row of `table` names another row that does not exist. */
export function isForeignKeyViolation(error: unknown, table: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503' && error.table === table
}
