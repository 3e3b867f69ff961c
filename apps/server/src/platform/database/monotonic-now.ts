import { sql } from 'kysely'

/** For `updated_at`: later than the previous value even within one millisecond, so that comparing times finds the change. */
export const monotonicNow = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`
