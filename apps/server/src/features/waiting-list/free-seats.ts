import type { Seats } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import type { StoredForm } from '../forms/index.ts'
import { readSeats } from '../seats/index.ts'

/** The free seats of each pool that has a limit. */
export async function freeSeats(db: Db, form: StoredForm): Promise<Seats> {
  return Object.fromEntries((await readSeats(db, form)).map(({ pool, left }) => [pool.key, left]))
}
