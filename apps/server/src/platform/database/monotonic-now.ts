import { sql } from 'kysely'

/** For `updated_at`: later than before even within one millisecond, so that whoever compares times sees the change. */
export const monotonicNow = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`
