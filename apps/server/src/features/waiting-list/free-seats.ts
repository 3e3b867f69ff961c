import type { Seats } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import type { StoredForm } from '../forms/index.ts'
import { readSeats, sumUnseated } from '../seats/index.ts'

/** The free seats of each pool that has a limit. Those who have paid and got none come first: staff give them their seats. */
export async function freeSeats(db: Db, form: StoredForm): Promise<Seats> {
  const seats = await readSeats(db, form)
  const owed = await sumUnseated(db, form.id)
  return Object.fromEntries(seats.map(({ pool, left }) => [pool.key, left - (owed[pool.key] ?? 0)]))
}
