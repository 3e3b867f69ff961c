import { insertSubmissions, insertWithSeats } from './new-submissions-repository.ts'
import type { InsertSubmissions, InsertWithSeats } from './new-submissions-repository.ts'
import { insertSeparately, insertWithSeatsSeparately } from './separate-inserts-repository.ts'

/** How new submissions are written. */
export interface SubmissionStore {
  insert: InsertSubmissions
  insertWithSeats: InsertWithSeats
}

/** One statement for all tables is faster on PostgreSQL, one for each table on a distributed engine. */
export function createSubmissionStore({ isDistributed }: { isDistributed: boolean }): SubmissionStore {
  return isDistributed
    ? { insert: insertSeparately, insertWithSeats: insertWithSeatsSeparately }
    : { insert: insertSubmissions, insertWithSeats }
}
